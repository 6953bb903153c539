import type { LoaderFunctionArgs } from "@remix-run/node"
import { answerPreviewEvents } from "../editor/preview/preview-events.server.ts"
import { eventsPath } from "../editor/preview/preview-paths.ts"
import { requireEditorScreen } from "../editor/session/require-editor-screen.server.ts"

/** Server-sent events: changes of what an editor's open preview shows. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, editor } = await requireEditorScreen(args, eventsPath)
  return answerPreviewEvents(context, editor)
}

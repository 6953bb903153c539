import type { ActionFunctionArgs } from "@remix-run/node"
import { fetchAnew } from "../editor/bar/fetch-anew.server.ts"
import { requireEditor } from "../editor/session/require-editor.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"

export function loader() {
  return onlyPost("Fetch anew by POST")
}

/** Makes every process render a page anew for its visitors. */
export async function action(args: ActionFunctionArgs) {
  const { context, editor } = await requireEditor(args)
  return fetchAnew(context, editor, args.request)
}

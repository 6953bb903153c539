/** The stream that tells an editor's open preview of changes. */
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { concernsPreview } from "./concerns.ts"
import { eventStream } from "./live-changes.server.ts"
import { findVersion } from "./previewed-page.server.ts"

const idPattern = /^[\w-]{1,100}$/

/** `entry` is a page's id; without one the document is no page, and every change counts. */
export async function answerPreviewEvents(context: RequestContext, editor: Editor): Promise<Response> {
  const { url, upstreams, clientAddress, api } = context
  const entry = url.searchParams.get("entry")
  const pageId = entry !== null && idPattern.test(entry) ? entry : null
  const stream = upstreams.liveChanges.open({
    // Editors with the shared password are told apart by where they are.
    session: editor.subject ?? `password ${clientAddress}`,
    concerns: (tags) => concernsPreview(tags, { pageId, linkTag: null }),
    version: pageId ? await findVersion(api.content, pageId) : "",
    endsAt: editor.endsAt,
  })
  return eventStream(stream)
}

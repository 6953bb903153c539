/**
 * Puts the editors' bar into finished documents. It isn't part of their components, so no visitor's document, script or sheet has a
 * byte of it, and it stands on every document: on pages, applications, missing pages and errors.
 */
import { renderToStaticMarkup } from "react-dom/server"
import { isPrefetch } from "../../ground/http/prefetch-request.ts"
import { TextsProvider } from "../../ground/i18n/use-translation.tsx"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { DocumentAnswer } from "../../request/documents/document-handler.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import barSheet from "./bar.sheet.css?url"
import { loadBarView } from "./bar-view.server.ts"
import { EditorBar } from "./editor-bar.tsx"
import { editorScriptUrl } from "./script.ts"

const headEnd = "</head>"
const bodyStart = "<body>"

/** @returns the same answer for everybody but editors, and where the bar can't be made: a page must not fail for it. */
export async function withEditorBar(
  answer: DocumentAnswer,
  context: RequestContext | null,
  request: Request,
): Promise<DocumentAnswer> {
  const { body, headers } = answer
  if (!context?.editor || body === null) return answer
  // What an editor sees may be a draft, and the bar tells of a moment.
  for (const [name, value] of Object.entries(keepNothing)) headers.set(name, value)
  const shownAs = request.headers.get("Sec-Fetch-Dest") ?? "document"
  // Scripts take a part of what they fetch, and would put the bar into the page a second time.
  if (shownAs === "empty" && !isPrefetch(Object.fromEntries(request.headers))) return answer
  try {
    // A preview in a frame refreshes by the script; the bar stands above the frame.
    const bar = shownAs !== "iframe" ? await renderBar(context, context.editor) : ""
    return { ...answer, body: place(body.toString(), bar) }
  } catch (error) {
    context.log.error({ err: error }, "a document is shown without the editors' bar")
    return answer
  }
}

async function renderBar(context: RequestContext, editor: Editor): Promise<string> {
  const view = await loadBarView(context, editor)
  return renderToStaticMarkup(
    <TextsProvider value={context.translator.i18n}>
      <EditorBar view={view} />
    </TextsProvider>,
  )
}

function place(document: string, bar: string): string {
  const links = `<link rel="stylesheet" href="${barSheet}"/><script type="module" src="${editorScriptUrl}"></script>`
  return document.replace(headEnd, () => links + headEnd).replace(bodyStart, () => bodyStart + bar)
}

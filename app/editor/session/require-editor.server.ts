import type { AppLoadContext } from "@remix-run/node"
import { requireLocale, seeOther } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { type RequestContext, requestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { keepNothing } from "./editor-call.server.ts"
import { entranceAddress } from "./entrance-address.ts"

type Asked = { request: Request; context: AppLoadContext }

/**
 * Opens each loader and each action of the editors' screens, since Remix runs a document's loaders side by side.
 * @param may what the screen asks of the editor's rights; being an editor is enough where it is missing.
 * @throws a redirect to the reader's locale where the address has none, and one to the entrance, which leads back; a 403 where the right is missing.
 */
export async function requireEditor(
  asked: Asked,
  may: (editor: Editor, context: RequestContext) => boolean = () => true,
): Promise<{ context: RequestContext; editor: Editor }> {
  const context = await requestContext(asked)
  requireLocale(context)
  const { editor, url } = context
  if (!editor) {
    // A form's own address may take nothing but POST, so the entrance leads back to where a GET came from.
    const to = asked.request.method === "GET" ? url.pathname + url.search : null
    throw seeOther(entranceAddress(context, to), keepNothing)
  }
  if (!may(editor, context)) throw refused("editor-right-missing", { headers: keepNothing })
  return { context, editor }
}

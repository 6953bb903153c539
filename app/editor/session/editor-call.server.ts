import type { AppLoadContext } from "@remix-run/node"
import { type RequestContext, requestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"

type Asked = { request: Request; context: AppLoadContext }

/**
 * The context of an endpoint for editors, which belongs to no page: that of the host's home page.
 * @throws a 403 in JSON for everybody else.
 */
export async function editorCall({
  request,
  context,
}: Asked): Promise<{ context: RequestContext; editor: Editor }> {
  const home = new Request(new URL("/en", request.url), { headers: request.headers })
  const asked = await requestContext({ request: home, context })
  if (!asked.editor) throw Response.json({ message: "Editors only" }, { status: 403, headers: keepNothing })
  return { context: asked, editor: asked.editor }
}

/** Answers for editors are for nobody else. */
export const keepNothing = { "Cache-Control": "private, no-store" }

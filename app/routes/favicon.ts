import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { requestContext } from "../request/context/context.server.ts"
import { iconFolder } from "../website/document-head/icons.ts"

/** Feed readers and old crawlers ask for this name without reading a page. */
export async function loader(args: LoaderFunctionArgs) {
  const { site } = await requestContext(args)
  return redirect(`${iconFolder(site.theme)}/favicon-32.png`, {
    headers: { "Cache-Control": "public, max-age=3600" },
  })
}

export { action } from "../request/answers/method-not-allowed.server.ts"

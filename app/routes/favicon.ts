import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { contextIfAvailable } from "../request/context/context.server.ts"
import { iconFolder } from "../website/document-head/icons.ts"

/** Feed readers and old crawlers ask for this name without reading a page. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await contextIfAvailable(args)
  return redirect(`${iconFolder(context?.site.theme ?? "Default")}/favicon-32.png`, {
    headers: { "Cache-Control": context ? "public, max-age=3600" : "no-store" },
  })
}

export { action } from "../request/answers/method-not-allowed.server.ts"

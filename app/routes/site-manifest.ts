import type { LoaderFunctionArgs } from "@remix-run/node"
import { requestContext } from "../context.server.ts"
import { notFound } from "../errors/not-found.server.ts"
import { manifestPath, webManifest } from "../sharing/manifest.ts"

/** The manifest of the site that host or path select. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (context.requestPath !== manifestPath(context.site)) throw notFound(context)
  return new Response(JSON.stringify(webManifest(context.site)), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  })
}

export { action } from "../http/method-not-allowed.server.ts"

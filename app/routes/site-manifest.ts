import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "../request/answers/not-found.server.ts"
import { contextIfAvailable } from "../request/context/context.server.ts"
import { isManifestPath, webManifest } from "../website/document-head/manifest.ts"

/** The manifest of the site that host or path selects. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await contextIfAvailable(args)
  if (context && !isManifestPath(context.requestPath, context.site)) throw notFound(context)
  return new Response(JSON.stringify(webManifest(context?.site)), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": context ? "public, max-age=3600" : "no-store",
    },
  })
}

export { action } from "../request/answers/method-not-allowed.server.ts"

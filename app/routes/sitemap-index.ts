import type { LoaderFunctionArgs } from "@remix-run/node"
import { plainlyUnavailable } from "../request/answers/plain-words.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { loadSitemapIndex } from "../website/sitemaps/sitemaps.server.ts"

/** The list of sitemaps of this host. */
export function loader(args: LoaderFunctionArgs) {
  return plainlyUnavailable(answerIndex(args))
}

async function answerIndex(args: LoaderFunctionArgs) {
  const index = await loadSitemapIndex(await requestContext(args))
  return new Response(index, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  })
}

export { action } from "../request/answers/method-not-allowed.server.ts"

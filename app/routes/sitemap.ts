import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "../request/answers/not-found.server.ts"
import { plainlyUnavailable } from "../request/answers/plain-words.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { sitemapStream } from "../website/sitemaps/sitemaps.server.ts"

/** One file of a site's sitemap, streamed. */
export function loader(args: LoaderFunctionArgs) {
  return plainlyUnavailable(answerFile(args))
}

async function answerFile(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const stream = await sitemapStream(context, {
    fileName: args.params.file ?? "",
    after: context.url.searchParams.get("after"),
    signal: args.request.signal,
  })
  if (!stream) throw notFound(context)
  return new Response(stream, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  })
}

export { action } from "../request/answers/method-not-allowed.server.ts"

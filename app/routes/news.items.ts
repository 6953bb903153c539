import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { answerNewsItems } from "../website/news/news-items.server.ts"
import { newsItemsPath } from "../website/news/news-path.ts"

/** Further news for the panel's script, as JSON [NEWS-05]. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (context.path !== newsItemsPath) throw notFound(context)
  return answerNewsItems(context)
}

export { action } from "../request/answers/method-not-allowed.server.ts"

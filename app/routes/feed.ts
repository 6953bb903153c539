import type { LoaderFunctionArgs } from "@remix-run/node"
import { plainlyUnavailable } from "../request/answers/plain-words.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { answerFeed } from "../website/feeds/answer-feed.server.ts"

/** Stories, media releases and news for feed readers. Only the main site has the pages of the first two [SITE-17]. */
export function loader(args: LoaderFunctionArgs) {
  return plainlyUnavailable(requestContext(args).then((context) => answerFeed(context, args.request)))
}

export { action } from "../request/answers/method-not-allowed.server.ts"

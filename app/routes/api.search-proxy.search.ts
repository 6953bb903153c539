import type { ActionFunctionArgs } from "@remix-run/node"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { search } from "../website/search/search.server.ts"
import { answerProxy, searchBody } from "../website/search/search-proxy.server.ts"
import { countLimit, pageLength } from "../website/search-address/search-query.ts"

/** Search results, a page at a time [SEARCH-01, SEARCH-02]. A page behind the last one is empty. */
export async function action(args: ActionFunctionArgs) {
  return answerProxy(args, {
    kind: "search",
    schema: searchBody,
    async answer(asker, { query, page }) {
      const skip = Math.min((page - 1) * pageLength, countLimit)
      const { records, total, correctedQuery } = await search(asker, {
        query,
        type: null,
        skip,
        first: pageLength,
      })
      return { records, total, page, pageLength, correctedQuery }
    },
  })
}

export function loader() {
  return onlyPost("POST a search")
}

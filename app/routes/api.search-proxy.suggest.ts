import type { ActionFunctionArgs } from "@remix-run/node"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { suggest } from "../website/search/search.server.ts"
import { answerProxy, suggestBody } from "../website/search/search-proxy.server.ts"

/** Results whose titles begin with the typed text [SEARCH-03]. */
export async function action(args: ActionFunctionArgs) {
  return answerProxy(args, {
    kind: "suggest",
    schema: suggestBody,
    answer: async (asker, { query }) => ({ records: await suggest(asker, query) }),
  })
}

export function loader() {
  return onlyPost("POST the beginning of a search")
}

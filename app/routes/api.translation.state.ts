import type { LoaderFunctionArgs } from "@remix-run/node"
import { answerState } from "../editor/translation/translation-calls.server.ts"

/** How far a page's translations are [TRANS-06]. */
export function loader(args: LoaderFunctionArgs) {
  return answerState(args)
}

export { action } from "../request/answers/method-not-allowed.server.ts"

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { answerChange, receiveChange } from "../editor/translation/translation-calls.server.ts"

/** Takes a page's translations back to the state before the start: the specification's GET [TRANS-08]. */
export function loader(args: LoaderFunctionArgs) {
  return answerChange(args, "reset")
}

/** The same for forms. */
export function action(args: ActionFunctionArgs) {
  return receiveChange(args, "reset")
}

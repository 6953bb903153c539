import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { answerChange, receiveChange } from "../editor/translation/translation-calls.server.ts"

/** Marks a page for translation: the specification's GET [TRANS-07]. */
export function loader(args: LoaderFunctionArgs) {
  return answerChange(args, "start")
}

/** The same for forms. */
export function action(args: ActionFunctionArgs) {
  return receiveChange(args, "start")
}

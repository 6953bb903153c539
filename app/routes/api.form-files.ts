import type { ActionFunctionArgs } from "@remix-run/node"
import { anonymousSender } from "../forms/files/anonymous-owner.server.ts"
import { publicKinds } from "../forms/files/kept-file.ts"
import { answerFiles, receiveFiles } from "../forms/files/receive-files.server.ts"
import { sayMessage } from "../forms/say.ts"
import { isUiLanguage } from "../ground/i18n/languages.ts"
import { translatorFor } from "../ground/i18n/translator.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { requestContext } from "../request/context/context.server.ts"

/** Takes a picture or film of a public form ahead of the form; faults are said in the form's language, which the address names. */
export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  const { uploads } = context.upstreams
  const sender = anonymousSender(context.upstreams, context.clientAddress)
  const received = await receiveFiles(uploads, sender, args.request, { kinds: publicKinds })
  const language = context.url.searchParams.get("language") ?? ""
  const { t } = isUiLanguage(language) ? translatorFor(language) : context.translator
  const faults = received.faults.map((fault) => sayMessage(t, fault))
  return answerFiles({ ...received, faults }, sender.tokenOf([...received.fields]))
}

export function loader() {
  return onlyPost("POST a file of a form")
}

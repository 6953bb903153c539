import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { anonymousSender } from "../forms/files/anonymous-owner.server.ts"
import { formFilesAddress } from "../forms/files/form-files-address.ts"
import { publicKinds } from "../forms/files/kept-file.ts"
import { answerFiles, receiveFiles } from "../forms/files/receive-files.server.ts"
import { sayMessage } from "../forms/say.ts"
import { isUiLanguage } from "../ground/i18n/languages.ts"
import { translatorFor } from "../ground/i18n/translator.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import { requestContext } from "../request/context/context.server.ts"

/** Takes a picture or film of a public form ahead of the form; faults are said in the form's language, which the address names. */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request)
  const context = await requestContext(args)
  const { uploads } = context.upstreams
  const sender = anonymousSender(context.upstreams, context.clientAddress)

  async function take(form: Request): Promise<Response> {
    const received = await receiveFiles(uploads, sender, form, { kinds: publicKinds })
    const language = context.url.searchParams.get("language") ?? ""
    const { t } = isUiLanguage(language) ? translatorFor(language) : context.translator
    const faults = received.faults.map((fault) => sayMessage(t, fault))
    return answerFiles({ ...received, faults }, sender.tokenOf([...received.fields]))
  }
  return uploads.resume(args.request, {
    path: formFilesAddress,
    address: sender.address,
    finish: async (form) => (await take(form)).text(),
  })
}

/** How much of a file is here already. */
export async function loader(args: LoaderFunctionArgs) {
  if (args.request.method !== "HEAD") return onlyPost("POST a file of a form")
  const context = await requestContext(args)
  return context.upstreams.uploads.resume(args.request, {
    path: formFilesAddress,
    address: "",
    finish: async () => "",
  })
}

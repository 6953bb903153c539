/** Mails that belong to no known request, or come from a sender whom their request doesn't know. */
import type { TextKey } from "../../forms/say.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import type { HeldMail } from "./inbox-request.ts"
import { attachHeldMail, discardHeldMail, listHeldMails } from "./requests.server.ts"

export type HeldMailsView = {
  documentTitle: string
  mails: HeldMail[]
  total: number
  page: number
}

export const mailsPerPage = 25

export async function loadHeldMails(asker: PortalAsker): Promise<HeldMailsView> {
  const { context } = asker
  const page = pageOf(context.url.searchParams)
  const { items, total } = await listHeldMails(asker, {
    first: mailsPerPage,
    skip: (page - 1) * mailsPerPage,
  }).catch((error: Error) => {
    throw portalFault(context, "requests", error)
  })
  const documentTitle = portalTitle(context, context.translator.t("inbox:mails.title"))
  return { documentTitle, mails: items, total, page }
}

/** A page that isn't a number is the first. */
function pageOf(params: URLSearchParams): number {
  const page = Number(params.get("page"))
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1
}

export async function changeHeldMail(asker: PortalAsker, fields: FormData) {
  const mail = String(fields.get("mail") ?? "")
  const told = await change(asker, String(fields.get("intent") ?? ""), mail, fields).catch((error: Error) => {
    if (error instanceof Response) throw error
    throw portalFault(asker.context, "requests", error)
  })
  const { context } = asker
  const message = { type: told.type, title: String(context.translator.t(told.key)), floating: true }
  return seeOtherWithFlash(context, context.localizedPath + context.search, message)
}

type Told = { type: "success" | "error"; key: TextKey }

async function change(asker: PortalAsker, intent: string, mail: string, fields: FormData): Promise<Told> {
  if (intent === "discard") {
    const isDone = await discardHeldMail(asker, mail)
    return isDone
      ? { type: "success", key: "inbox:told.discarded" }
      : { type: "error", key: "inbox:mails.gone" }
  }
  if (intent !== "attach") throw refused("malformed-body")
  const reference = await attachHeldMail(asker, mail, String(fields.get("request") ?? "").trim())
  return reference
    ? { type: "success", key: "inbox:told.attached" }
    : { type: "error", key: "inbox:mails.noRequest" }
}

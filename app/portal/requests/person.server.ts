/** What is kept about a person: for the answer to their question under data protection law, and to be forgotten. */

import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { isAddress } from "../../request/links/mailto.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import type { InboxRequest } from "./inbox-request.ts"
import { forgetPerson, listRequestsOfPerson } from "./requests.server.ts"

export type PersonView = {
  documentTitle: string
  /** As it was typed; empty before anybody is looked for. */
  email: string
  /** What was typed is no mail address. */
  isMistyped: boolean
  /** Null before anybody is looked for. */
  requests: Pick<InboxRequest, "id" | "reference" | "subject" | "receivedAt" | "forgetAt">[] | null
}

export async function loadPerson(asker: PortalAsker): Promise<PersonView> {
  const { context } = asker
  const documentTitle = portalTitle(context, context.translator.t("inbox:person.title"))
  const email = (context.url.searchParams.get("email") ?? "").trim().slice(0, 254)
  if (!isAddress(email)) return { documentTitle, email, isMistyped: email !== "", requests: null }
  const requests = await requestsOf(asker, email)
  return {
    documentTitle,
    email,
    isMistyped: false,
    requests: requests.map(({ id, reference, subject, receivedAt, forgetAt }) => ({
      id,
      reference,
      subject,
      receivedAt,
      forgetAt,
    })),
  }
}

/** Everything, as a file to hand out. @throws a 400 without a mail address. */
export async function exportPerson(asker: PortalAsker): Promise<{ email: string; requests: InboxRequest[] }> {
  const email = (asker.context.url.searchParams.get("email") ?? "").trim()
  if (!isAddress(email)) throw refused("malformed-body")
  return { email, requests: await requestsOf(asker, email) }
}

function requestsOf(asker: PortalAsker, email: string): Promise<InboxRequest[]> {
  return listRequestsOfPerson(asker, email).catch((error: Error) => {
    throw portalFault(asker.context, "requests", error)
  })
}

/** Asks for the box to be ticked, since nothing brings the requests back. */
export async function changePerson(asker: PortalAsker, fields: FormData) {
  const { context } = asker
  const { t } = context.translator
  const email = String(fields.get("email") ?? "").trim()
  if (fields.get("intent") !== "forget" || !isAddress(email)) throw refused("malformed-body")
  if (fields.get("sure") !== "1") {
    const title = String(t("inbox:person.sureRequired"))
    return seeOtherWithFlash(context, context.localizedPath + context.search, {
      type: "error",
      title,
      floating: true,
    })
  }
  const count = await forgetPerson(asker, email).catch((error: Error) => {
    throw portalFault(context, "requests", error)
  })
  const title = String(t("inbox:told.forgotten", { count }))
  return seeOtherWithFlash(context, context.localizedPath, { type: "success", title, floating: true })
}

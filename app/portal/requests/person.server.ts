/** What is kept about a person: for the answer to their question under data protection law, and to be forgotten. */

import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { isAddress } from "../../request/links/mailto.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { findAlertsOfPerson, forgetAlertsOfPerson, type PersonalAlerts } from "./alerts-of-person.server.ts"
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
  /** The subscription to alerts by mail, if there is one: its day in words, or null before it was confirmed. */
  alerts: { since: string | null } | null
}

export async function loadPerson(asker: PortalAsker): Promise<PersonView> {
  const { context } = asker
  const documentTitle = portalTitle(context, context.translator.t("inbox:person.title"))
  const email = (context.url.searchParams.get("email") ?? "").trim().slice(0, 254)
  if (!isAddress(email))
    return { documentTitle, email, isMistyped: email !== "", requests: null, alerts: null }
  const [requests, alerts] = await Promise.all([requestsOf(asker, email), alertsOf(asker, email)])
  return {
    documentTitle,
    email,
    isMistyped: false,
    alerts: alerts && { since: alerts.confirmedAt && dayOf(asker, alerts.confirmedAt) },
    requests: requests.map(({ id, reference, subject, receivedAt, forgetAt }) => ({
      id,
      reference,
      subject,
      receivedAt,
      forgetAt,
    })),
  }
}

function dayOf({ context: { locale } }: PortalAsker, time: string): string {
  const format = new Intl.DateTimeFormat(numberFormatLocale(locale), { dateStyle: "medium", timeZone: "UTC" })
  return format.format(new Date(time))
}

/** Everything, as a file to hand out. @throws a 400 without a mail address. */
export async function exportPerson(
  asker: PortalAsker,
): Promise<{ email: string; requests: InboxRequest[]; alerts: PersonalAlerts | null }> {
  const email = (asker.context.url.searchParams.get("email") ?? "").trim()
  if (!isAddress(email)) throw refused("malformed-body")
  const [requests, alerts] = await Promise.all([requestsOf(asker, email), alertsOf(asker, email)])
  return { email, requests, alerts }
}

function requestsOf(asker: PortalAsker, email: string): Promise<InboxRequest[]> {
  return listRequestsOfPerson(asker, email).catch((error: Error) => {
    throw portalFault(asker.context, "requests", error)
  })
}

function alertsOf(asker: PortalAsker, email: string): Promise<PersonalAlerts | null> {
  return findAlertsOfPerson(asker, email).catch((error: Error) => {
    throw portalFault(asker.context, "alerts", error)
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
  const alerts = await forgetAlertsOfPerson(asker, email).catch((error: Error) => {
    throw portalFault(context, "alerts", error)
  })
  const isOnlyAlerts = count === 0 && alerts > 0
  const title = String(isOnlyAlerts ? t("inbox:told.forgottenAlerts") : t("inbox:told.forgotten", { count }))
  return seeOtherWithFlash(context, context.localizedPath, { type: "success", title, floating: true })
}

import type { RequestContext } from "../../request/context/context.server.ts"
import { addresseeOf, type Addressee as Office, type Purpose } from "../offices/office.ts"
import { findOffice } from "../offices/offices.server.ts"
import { promiseOf } from "../offices/promise.server.ts"
import { downloadPromise } from "../whitepapers/whitepaper-download.server.ts"
import type { RequestForm, Values } from "./description/request-form.ts"

/** Who answers a request, and when. */
export type Addressee = {
  to: Office | { team: string; email: string }
  /** In the sender's words; null where nobody answers, since nothing is asked. */
  promise: string | null
}

/** What an office must do so that its team can answer; sales for all other teams. */
const purposes: Readonly<Record<string, Purpose>> = {
  service: "SERVICE",
  software: "SERVICE",
  application: "DEMONSTRATION",
}

/** The office of the sender's country. Without one the configured address takes the request, so that it isn't lost. */
export async function findAddressee(
  context: RequestContext,
  form: Pick<RequestForm, "name" | "team">,
  values: Values,
  now = new Date(),
): Promise<Addressee> {
  const { site, locale, translator, upstreams } = context
  const { team } = form
  const country = values.country || locale.country.countryCode
  const office = await findOffice(context, { country, site, purpose: purposes[team] ?? "SALES" })
  const to = office ? addresseeOf(office, team) : { team, email: upstreams.settings.REQUESTS_MAIL_TO }
  // Who asks for a whitepaper has it at once, and feedback is no question.
  if (values.whitepaper) return { to, promise: await downloadPromise(context, values.whitepaper, now) }
  if (form.name === "story-feedback") return { to, promise: null }
  return { to, promise: await promiseOf(office, now, locale, translator.t) }
}

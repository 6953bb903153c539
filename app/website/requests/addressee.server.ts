import type { RequestContext } from "../../request/context/context.server.ts"
import { type Addressee as AddressedOffice, addresseeOf, type Office } from "../offices/office.ts"
import { findOffice, listOffices, listStaffOffices } from "../offices/offices.server.ts"
import { promiseOf } from "../offices/promise.server.ts"
import { downloadPromise } from "../whitepapers/whitepaper-download.server.ts"
import type { RequestForm, Values } from "./description/request-form.ts"

/** Who answers a request, and when. */
export type Addressee = {
  to: AddressedOffice | { team: string; email: string }
  /** In the sender's words; null where nobody answers, since nothing is asked. */
  promise: string | null
}

/** The fields in which somebody chooses the office themselves. */
const officeFields = ["contactLocation", "location"] as const

/**
 * The office that the sender chose, else that of their country. Without one the configured address takes the request, so that it isn't
 * lost.
 */
export async function findAddressee(
  context: RequestContext,
  { name, team, purpose }: Pick<RequestForm, "name" | "team" | "purpose">,
  values: Values,
  now: Date = new Date(),
): Promise<Addressee> {
  const { site, locale, translator, upstreams } = context
  const country = values.country || locale.country.countryCode
  const office =
    (await chosenOffice(context, values)) ?? (await findOffice(context, { country, site, purpose }))
  const to = office
    ? addresseeOf(await staffOffice(context, office), team)
    : { team, email: upstreams.settings.REQUESTS_MAIL_TO }
  // Who asks for a whitepaper has it at once, and feedback is no question.
  if (values.whitepaper) return { to, promise: await downloadPromise(context, values.whitepaper, now) }
  if (name === "story-feedback") return { to, promise: null }
  return { to, promise: await promiseOf(office, now, locale, translator.t) }
}

/** The office as staff name it. Its name in the sender's language is part of the promise. */
async function staffOffice(context: RequestContext, office: Office): Promise<Office> {
  const offices = await listStaffOffices(context).catch(() => [])
  return offices.find(({ id }) => id === office.id) ?? office
}

async function chosenOffice(context: RequestContext, values: Values): Promise<Office | null> {
  const id = officeFields.map((field) => values[field]).find(Boolean)
  if (!id) return null
  const offices = await listOffices(context).catch(() => [])
  return offices.find((office) => office.id === id) ?? null
}

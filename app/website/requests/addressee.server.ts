import type { RequestContext } from "../../request/context/context.server.ts"
import { addresseeOf, type Office, type Purpose } from "../offices/office.ts"
import { findOffice, listOffices } from "../offices/offices.server.ts"
import { promiseOf } from "../offices/promise.server.ts"
import type { RequestForm, Values } from "./description/request-form.ts"

/** Who answers a request, and when. */
export type Addressee = {
  to: { team: string; officeId?: string; officeName?: string; email: string; timeZone?: string }
  /** In the sender's words. */
  promise: string
}

/** The fields by which somebody chooses the office themselves. */
const officeFields = ["contactLocation", "location"] as const

/** The office that the sender chose, else that of their country; without any, the configured address. */
export async function findAddressee(
  context: RequestContext,
  { team, purpose }: Pick<RequestForm, "team" | "purpose">,
  values: Values,
  now: Date = new Date(),
): Promise<Addressee> {
  const { site, locale, translator, upstreams } = context
  const country = values.country || locale.country.countryCode
  const office =
    (await chosenOffice(context, values)) ?? (await findOffice(context, { country, site, purpose }))
  return {
    to: office ? addresseeOf(office, team) : { team, email: upstreams.settings.REQUESTS_MAIL_TO },
    promise: await promiseOf(office, now, locale, translator.t),
  }
}

async function chosenOffice(context: RequestContext, values: Values): Promise<Office | null> {
  const id = officeFields.map((name) => values[name]).find(Boolean)
  if (!id) return null
  const offices = await listOffices(context).catch(() => [])
  return offices.find((office) => office.id === id) ?? null
}

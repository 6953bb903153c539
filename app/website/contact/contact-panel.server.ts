import { ContactDetailsDocument } from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { LinkData, ResolvedLink } from "../../request/links/link.ts"
import { addressOnSite } from "../../request/sites/address.ts"
import { locationPath } from "../offices/location-path.ts"
import { findOffice } from "../offices/offices.server.ts"
import { type ContactDetail, type ContactPanelData, contactDetails } from "./contact-details.ts"
import { officeContact } from "./office-contact.server.ts"
import type { OfficeContact } from "./office-contact.ts"

type Asker = { api: Pick<RequestContext["api"], "content"> } & Pick<
  RequestContext,
  "log" | "site" | "locale" | "systemData" | "translator" | "origin"
>

/**
 * The office that answers the reader's country. While there is none, telephone and mail come from the contact modules of
 * the page that the footer's contact link points to.
 */
export async function loadContactPanel(
  context: Asker,
  data: LinkData | null,
  link: ResolvedLink | null,
): Promise<ContactPanelData | null> {
  if (!link || context.site.hideSideButtons) return null
  const office = await loadOffice(context)
  const isNeeded = office === null && data?.page
  return {
    link,
    office,
    officeHref: office && officeHref(context, office.id),
    details: isNeeded ? await loadDetails(context, isNeeded.id, data.pageParameters) : [],
  }
}

/** Locations have their pages on the main site, whichever site the reader is on. */
function officeHref(context: Asker, id: string): string | null {
  const main = context.systemData.sites.find(({ isMain }) => isMain)
  return main ? addressOnSite(main, locationPath(id), context) : null
}

async function loadOffice(context: Asker): Promise<OfficeContact | null> {
  const { site, locale, translator } = context
  const country = locale.country.countryCode
  const office = await findOffice(context, { country, site, purpose: "SALES" })
  return office && officeContact(office, { locale, t: translator.t, now: new Date() })
}

/** A failure leaves the panel with its link only, so that it can't break the document. */
async function loadDetails(
  { api, log }: Asker,
  id: string,
  pageParameters: string | null,
): Promise<ContactDetail[]> {
  try {
    const { page } = await api.content.read(ContactDetailsDocument, { id }, { tags: () => [`page:${id}`] })
    return contactDetails(page?.modules ?? [], pageParameters)
  } catch (error) {
    warnOnce(log, `The contact panel has no details of page ${id}: ${String(error)}`)
    return []
  }
}

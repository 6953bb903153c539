import { LocationsDocument } from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { internationalCountryCode, type Site } from "../../request/sites/site.ts"
import { chooseOffice } from "./choose-office.ts"
import type { Office, Purpose } from "./office.ts"

type Asker = { api: Pick<RequestContext["api"], "content"> } & Pick<RequestContext, "systemData" | "log">

type Asked = {
  /** ISO code of the sender's or reader's country; null where it isn't known. */
  country: string | null
  /** The site that is asked: an office of its brand answers first. */
  site: Site
  purpose: Purpose
}

/** All offices, with names in the reader's language. @throws a 503 when content is down and was never read. */
export async function listOffices({ api }: Pick<Asker, "api">): Promise<Office[]> {
  const { locations } = await api.content.read(LocationsDocument, {}, { tags: () => ["locations", "system"] })
  return locations
}

/** All offices, with names in English, as staff and remote systems get them. @throws like {@link listOffices}. */
export function listStaffOffices({ api }: Pick<Asker, "api">): Promise<Office[]> {
  return listOffices({ api: { content: api.content.inEnglish() } })
}

/**
 * The office that answers somebody in this country [NAV-24].
 *
 * @returns null when content has no locations or can't be read: a request must not fail for want of an office.
 */
export async function findOffice(context: Asker, { country, site, purpose }: Asked): Promise<Office | null> {
  try {
    return chooseOffice(await listOffices(context), {
      country: country === internationalCountryCode ? null : country,
      purpose,
      brands: brandsOf(context, site),
    })
  } catch (error) {
    warnOnce(context.log, `There is no office to answer: ${error instanceof Response ? error.status : error}`)
    return null
  }
}

/** The brand of the site, then the group's. */
function brandsOf({ systemData }: Pick<Asker, "systemData">, site: Site): string[] {
  const main = systemData.sites.find(({ isMain }) => isMain)
  return [site, main].flatMap((one) => one?.brand?.id ?? [])
}

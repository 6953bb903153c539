import { type Locale, StoryContactAddressesDocument } from "../../ground/graphql/generated/content.ts"
import { pageVersions } from "../../request/sites/page-versions.ts"
import type { Site } from "../../request/sites/site.ts"
import { siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import type { ListContext, ListedAddress } from "../listed-addresses/listed-addresses.ts"
import { storyContactPath, storyContactsPath } from "./story-path.ts"

/** The authors' pages, for search engines. Stories and their overview are pages of the content and listed with them. */
export async function* listContactAddresses(
  { api, systemData }: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  if (!site.isMain) return
  const locales = systemData.languages.map(({ languageCode }) => languageCode) as Locale[]
  const { contactPersons } = await api.content.read(
    StoryContactAddressesDocument,
    { locales },
    { tags: () => null },
  )
  const languages = siteLanguages({ site, systemData })
  const scope = { site, systemData, homePath: () => null }
  const paths = [storyContactsPath, ...contactPersons.map(({ slug }) => storyContactPath(slug))].sort()
  for (const path of paths.filter((known) => after === null || known > after))
    yield { id: path, updatedAt: null, versions: pageVersions({ path, languages, countries: [] }, scope) }
}

import type { WhitepaperQuery } from "../../ground/graphql/generated/content.ts"
import {
  type Locale,
  WhitepaperAddressesDocument,
  WhitepaperDocument,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { pageVersions } from "../../request/sites/page-versions.ts"
import type { Site } from "../../request/sites/site.ts"
import type { ListContext, ListedAddress } from "../listed-addresses/listed-addresses.ts"
import { whitepaperPath } from "./whitepaper-path.ts"

export type Whitepaper = NonNullable<WhitepaperQuery["whitepaper"]>

const slugShape = /^[\w-]{1,100}$/

/** In the first of the reader's languages that it has; null when there is none. */
export async function findWhitepaper(
  { api }: Pick<RequestContext, "api">,
  slug: string,
): Promise<Whitepaper | null> {
  // The slug may come from a form's hidden field, and it becomes a cache tag.
  if (!slugShape.test(slug)) return null
  const { whitepaper } = await api.content.read(
    WhitepaperDocument,
    { id: slug },
    { tags: () => [`whitepaper:${slug}`, "asset:*"] },
  )
  return whitepaper
}

/** The main site's pages of whitepapers. Their files are listed nowhere [FORM-35]. */
export async function* listWhitepaperAddresses(
  { api, systemData }: ListContext,
  site: Site,
  after: string | null,
): AsyncGenerator<ListedAddress> {
  // Other sites show the same whitepapers, and one address for each is enough.
  if (!site.isMain) return
  const locales = systemData.languages.map(({ languageCode }) => languageCode) as Locale[]
  const { whitepapers } = await api.content.read(
    WhitepaperAddressesDocument,
    { locales },
    { tags: () => null },
  )
  const scope = { site, systemData, homePath: () => null }
  const sorted = whitepapers
    .filter(({ id }) => after === null || id > after)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id, languages } of sorted)
    yield {
      id,
      updatedAt: null,
      versions: pageVersions({ path: whitepaperPath(id), languages, countries: [] }, scope),
    }
}

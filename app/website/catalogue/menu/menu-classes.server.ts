/** What the main navigation shows of the catalogue: two levels below each of its sections. */
import { PlainClassificationsDocument } from "../../../ground/graphql/generated/catalogue.ts"
import { type CatalogueApi, catalogueTags } from "../../../request/api/catalogue-api.server.ts"
import type { Standpoint } from "../../../request/sites/address.ts"
import type { Locale } from "../../../request/sites/locale.ts"
import { catalogueHref } from "../addresses/catalogue-path.ts"
import { buildClassificationTree, type Classification } from "../records/classification.ts"

export type MenuClass = MenuLink & { imageUrl: string | null; below: readonly MenuLink[] }
/** `language` is that of the name, where it isn't the reader's. */
export type MenuLink = { name: string; href: string; language: string | undefined }

type Reader = { api: { catalogue: CatalogueApi }; locale: Locale } & Standpoint

/**
 * The classes of a section (`/products`) that readers of this country can see. It doesn't count products, so that a changed
 * product doesn't change every page's navigation. Empty while the catalogue is down: the menu then is a plain link.
 */
export async function loadMenuClasses(reader: Reader, sectionPath: string): Promise<MenuClass[]> {
  const { api, locale } = reader
  try {
    const { classifications } = await api.catalogue.read(
      PlainClassificationsDocument,
      { language: locale.language },
      { tags: () => catalogueTags("classification:*") },
    )
    const supplied = classifications.map((one) => ({ ...one, type: "product" as const, product_count: 0 }))
    const { byPath } = buildClassificationTree(supplied, locale.country.countryCode)
    const section = byPath.get(sectionPath)
    return section ? section.childClassifications.flatMap((one) => toClass(one, reader)) : []
  } catch (error) {
    // The cause is in the log already.
    if (error instanceof Response) return []
    throw error
  }
}

function toClass(classification: Classification, reader: Reader): MenuClass[] {
  return toLink(classification, reader).map((link) => ({
    ...link,
    imageUrl: classification.imageUrl,
    below: classification.childClassifications.flatMap((one) => toLink(one, reader)),
  }))
}

function toLink({ name, path, language }: Classification, reader: Reader): MenuLink[] {
  const href = catalogueHref(path, reader)
  const foreign = language === reader.locale.language ? undefined : language
  return href ? [{ name, href, language: foreign }] : []
}

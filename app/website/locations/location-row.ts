import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { locationPath } from "../offices/location-path.ts"
import type { Office } from "../offices/office.ts"
import { typeKeys } from "./location-words.ts"
import { type ForeignText, placeName } from "./place-name.ts"

/** A location in the directory. */
export type LocationRow = Pick<
  Office,
  "id" | "name" | "description" | "telephone" | "email" | "region" | "address" | "contactTypes" | "position"
> & {
  href: string
  place: ForeignText
  types: readonly string[]
  brands: string
  /** Language of name and description, where it isn't the reader's. */
  otherLanguage: string | undefined
}

type Reader = Pick<RequestContext, "site" | "locale" | "systemData" | "translator">

export function toLocationRow(
  { site, locale, systemData, translator }: Reader,
  location: Office,
): LocationRow {
  const { id, name, description, telephone, email, region, address, contactTypes, position } = location
  return {
    ...{ id, name, description, telephone, email, region, address, contactTypes, position },
    href: localizedPath(site, locale, locationPath(id)),
    place: placeName(address, locale.language),
    types: contactTypes.map((type) => translator.t(typeKeys[type])),
    brands: brandsOf({ systemData }, location)
      .map((brand) => brand.name)
      .join(", "),
    otherLanguage: location.locale === locale.language ? undefined : location.locale,
  }
}

/** The brands of a location in the house's order. */
export function brandsOf({ systemData }: Pick<Reader, "systemData">, { brands }: Pick<Office, "brands">) {
  return systemData.brands.filter((brand) => brands.some(({ id }) => id === brand.id))
}

/** A country's name in the reader's language. */
export function countryNamer(language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language, "en"], { type: "region" })
  return (code) => names.of(code) ?? code
}

/** `tel:` wants digits only. */
export function telephoneHref(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, "")}`
}

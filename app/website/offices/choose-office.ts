import type { Office, Purpose } from "./office.ts"
import { regionOf } from "./region.ts"

type Asked = {
  /** ISO code; null for a reader whose country isn't known. */
  country: string | null
  purpose: Purpose
  /** Ids of brands, the asked one first: the site's, then the group's. */
  brands: readonly string[]
}

/**
 * The office that answers: of the site's brand before others, and there the one for the country, then the one for its
 * region, then headquarters. A distributor is another company, so no request goes there by itself.
 *
 * @returns null when there is no office that could answer.
 */
export function chooseOffice(offices: readonly Office[], { country, purpose, brands }: Asked): Office | null {
  const own = offices.filter(({ contactTypes }) => !contactTypes.includes("DISTRIBUTOR"))
  for (const brand of brands) {
    const found = chooseWithinBrand(
      own.filter((office) => office.brands.some(({ id }) => id === brand)),
      { country, purpose },
    )
    if (found) return found
  }
  // A group without brands, or brands that no location knows.
  return chooseWithinBrand(own, { country, purpose }) ?? own[0] ?? null
}

function chooseWithinBrand(
  offices: readonly Office[],
  { country, purpose }: Pick<Asked, "country" | "purpose">,
): Office | undefined {
  const able = offices.filter(({ contactTypes }) => contactTypes.includes(purpose))
  const region = country === null ? null : regionOf(country)
  return (
    able.find(({ countries }) => country !== null && countries.includes(country)) ??
    able.find((office) => office.answersRegion && office.region === region) ??
    offices.find(isHeadquarters)
  )
}

function isHeadquarters({ contactTypes }: Office): boolean {
  return contactTypes.includes("HEADQUARTERS")
}

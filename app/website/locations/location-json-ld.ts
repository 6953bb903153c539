import type { DayOfWeek, LocalBusiness, OpeningHoursSpecification, WithContext } from "schema-dts"
import type { Office } from "../offices/office.ts"
import type { ClosedStretch } from "./closing-days.ts"

type Facts = {
  /** The location's canonical address. */
  url: string
  origin: string
  /** Name of the group. */
  publisher: string
  brands: readonly { name: string; href: string | null }[]
  closed: readonly ClosedStretch[]
}

/** Structured data of a location for search engines: where it is, when it is open, how it is reached. */
export function locationJsonLd(location: Office, facts: Facts): WithContext<LocalBusiness> {
  const { name, description, address, position, telephone, email, languages, countries } = location
  const { url, origin, publisher, brands, closed } = facts
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": `${url}#location`,
    name,
    description,
    url,
    telephone,
    email,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.lines.join(", "),
      addressLocality: address.city,
      addressCountry: address.country,
      ...(address.postalCode && { postalCode: address.postalCode }),
      ...(address.state && { addressRegion: address.state }),
    },
    geo: { "@type": "GeoCoordinates", latitude: position.latitude, longitude: position.longitude },
    openingHoursSpecification: location.openingHours.map(
      ({ weekday, opens, closes }): OpeningHoursSpecification => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: dayOfWeek(weekday),
        opens,
        closes,
      }),
    ),
    // Opening and closing at the same moment means closed all day.
    specialOpeningHoursSpecification: closed.map(
      ({ from, to }): OpeningHoursSpecification => ({
        "@type": "OpeningHoursSpecification",
        opens: "00:00",
        closes: "00:00",
        validFrom: from,
        validThrough: to,
      }),
    ),
    areaServed: countries.map((code) => ({ "@type": "Country" as const, name: code })),
    contactPoint: { "@type": "ContactPoint", telephone, email, availableLanguage: [...languages] },
    brand: brands.map(({ name: brandName, href }) => ({
      "@type": "Brand" as const,
      name: brandName,
      ...(href && { url: new URL(href, origin).href }),
    })),
    parentOrganization: { "@type": "Organization", "@id": `${origin}/#organization`, name: publisher },
  }
}

function dayOfWeek(weekday: Office["openingHours"][number]["weekday"]): DayOfWeek {
  return `https://schema.org/${weekday[0]}${weekday.slice(1).toLowerCase()}` as DayOfWeek
}

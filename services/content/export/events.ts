import type { EventData } from "../event.ts"
import type { Addresses } from "./addresses.ts"
import { windowOf } from "./file-contents.ts"

/** An event as its file writes it. The database orders keys in its own way, so each is named. */
export function eventOf(event: EventData, addresses: Addresses): object {
  const { category, site, startDate, endDate, timeZone, isCancelled, isOnline, image, link } = event
  const { countries, materials, registration } = event
  return {
    ...{ category, site, startDate, endDate, timeZone },
    ...(isCancelled && { isCancelled }),
    ...(isOnline && { isOnline }),
    ...(event.place && { place: placeOf(event.place) }),
    ...(image !== undefined && { image }),
    ...(link && { link: addresses.target(link, site) }),
    ...(countries.length > 0 && { countries }),
    ...(materials.length > 0 && { materials }),
    ...(registration && { registration: registrationOf(registration) }),
    ...(event.window && { window: windowOf(event.window) }),
    texts: textsOf(event, addresses),
  }
}

function placeOf({ lines, postalCode, city, country }: NonNullable<EventData["place"]>): object {
  return {
    ...(lines.length > 0 && { lines }),
    ...(postalCode !== undefined && { postalCode }),
    city,
    country,
  }
}

function registrationOf({ places, waitingList, closes }: NonNullable<EventData["registration"]>): object {
  return { places, ...(waitingList > 0 && { waitingList }), closes }
}

function textsOf({ texts, site }: EventData, addresses: Addresses): object {
  const entries = Object.entries(texts).flatMap(([language, text]) => {
    if (!text) return []
    const { title, leadText, description, venue } = text
    return [
      [
        language,
        {
          title,
          leadText,
          ...(venue !== undefined && { venue }),
          ...(description && { description: addresses.markdown(description, site) }),
        },
      ],
    ]
  })
  return Object.fromEntries(entries)
}

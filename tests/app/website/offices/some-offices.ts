import type { Office } from "../../../../app/website/offices/office.ts"

const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"] as const

/** An office in Lucerne that is open from Monday to Friday, with a break at noon. */
export function someOffice(different: Partial<Office> = {}): Office {
  return {
    id: "lucerne",
    locale: "en",
    name: "Lucerne",
    description: "Headquarters.",
    brands: [{ id: "komax" }],
    contactTypes: ["HEADQUARTERS", "SALES", "SERVICE"],
    countries: ["CH"],
    region: "EUROPE",
    answersRegion: false,
    address: {
      country: "CH",
      lines: ["Drahtwerkstrasse 1"],
      postalCode: "6000",
      city: "Luzern",
      state: null,
      latinPlace: null,
    },
    position: { latitude: 47, longitude: 8.3 },
    timeZone: "Europe/Zurich",
    openingHours: weekdays.flatMap((weekday) => [
      { weekday, opens: "08:00", closes: "12:00" },
      { weekday, opens: "13:00", closes: "17:00" },
    ]),
    holidays: null,
    closedDays: [],
    telephone: "+41 41 000 01 00",
    email: "info@komax.example",
    languages: ["de"],
    ...different,
  }
}

export function openingTimesOf({ timeZone, openingHours, closedDays }: Office) {
  return { timeZone, openingHours, closedDays: new Set(closedDays.map(({ from }) => from)) }
}

import Holidays from "date-holidays"
import { z } from "zod"
import { isDay } from "../../../platform/days/seat-days.ts"
import { contactTypes, type LocationData, type OpenStretch, regions, weekdays } from "../location-rows.ts"
import type { EntryRow } from "../rows.ts"
import { contentLocales } from "../schema.ts"
import { isTimeZone } from "./is-time-zone.ts"
import type { References } from "./links.ts"
import { windowShape } from "./shapes.ts"
import { checkShape, type Path, type SourceFile } from "./source-file.ts"

const countryCode = z.string().regex(/^[A-Z]{2}$/, "a country is an ISO code of two letters, e.g. CH")
const stretch = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    "opening hours look like 08:00-12:00, the clock of the place",
  )
const days = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(\/\d{4}-\d\d-\d\d)?$/, "closed days look like 2026-12-24 or 2026-12-24/2027-01-02")
const someText = z.string().trim().min(1)
const locationText = z.strictObject({ name: someText, description: someText })

const locationShape = z.strictObject({
  brands: z.array(z.string()).min(1, "a location belongs to a brand"),
  contactTypes: z.array(z.enum(contactTypes)).min(1, "a location is there for something"),
  countries: z.array(countryCode).default([]),
  region: z.enum(regions),
  answersRegion: z.boolean().default(false),
  address: z.strictObject({
    country: countryCode,
    lines: z.array(someText).min(1, "an address has a street"),
    postalCode: someText.optional(),
    city: someText,
    state: someText.optional(),
    latinPlace: someText.optional(),
  }),
  position: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  timeZone: z.string(),
  openingHours: z.partialRecord(
    z.enum(weekdays),
    z.array(stretch).min(1, "leave out the days that it is closed"),
  ),
  holidays: z.string().optional(),
  closedDays: z.array(days).default([]),
  window: windowShape.optional(),
  telephone: z.string().regex(/^\+[1-9][\d ()-]{6,20}$/, "a telephone number begins with + and its country"),
  email: z.email("this is no mail address"),
  languages: z.array(z.enum(contentLocales)).min(1, "somebody there answers in a language"),
  texts: z.partialRecord(z.enum(contentLocales), locationText),
})

type LocationSource = z.infer<typeof locationShape>

/** Reads `locations/<id>.yaml`, in the order of their ids. */
export function readLocations(
  sources: ReadonlyMap<string, SourceFile>,
  references: References,
): EntryRow<LocationData>[] {
  const rows: EntryRow<LocationData>[] = []
  for (const [id, source] of sources) {
    const read = checkShape(source, locationShape, references.faults)
    if (!read) continue
    new LocationCheck(source, references).check(read)
    rows.push({ kind: "location", id, position: rows.length, data: dataOf(read) })
  }
  checkWhoAnswers(rows, sources, references)
  return rows
}

function dataOf(location: LocationSource): LocationData {
  const { openingHours, closedDays, holidays, address, window, ...others } = location
  const { postalCode, state, latinPlace, ...place } = address
  return {
    ...others,
    address: {
      ...place,
      ...(postalCode && { postalCode }),
      ...(state && { state }),
      ...(latinPlace && { latinPlace }),
    },
    openingHours: weekdays.flatMap((weekday) =>
      (openingHours[weekday] ?? []).map((text) => stretchOf(weekday, text)),
    ),
    ...(holidays !== undefined && { holidays }),
    ...(window && { window }),
    closedDays: closedDays.map((text) => {
      const [from = "", to = from] = text.split("/")
      return { from, to }
    }),
  }
}

function stretchOf(weekday: OpenStretch["weekday"], text: string): OpenStretch {
  const [opens = "", closes = ""] = text.split("-")
  return { weekday, opens, closes }
}

/** What the shape can't say of one location. */
class LocationCheck {
  private readonly source: SourceFile
  private readonly references: References

  constructor(source: SourceFile, references: References) {
    this.source = source
    this.references = references
  }

  check(location: LocationSource): void {
    const { brands, countries } = this.references
    this.each(["brands"], location.brands, (id) => (brands.has(id) ? null : `there is no brand "${id}"`))
    this.each(["contactTypes"], location.contactTypes, () => null)
    this.each(["countries"], location.countries, (code) =>
      countries.has(code) ? null : `there is no country ${code}`,
    )
    if (!countries.has(location.address.country))
      this.refuse(["address", "country"], `there is no country ${location.address.country}`)
    if (!isTimeZone(location.timeZone))
      this.refuse(["timeZone"], `"${location.timeZone}" is no time zone, such as Europe/Zurich`)
    if (location.holidays !== undefined && !isHolidayCalendar(location.holidays))
      this.refuse(["holidays"], `there is no holiday calendar "${location.holidays}"; one looks like CH-LU`)
    if (!location.texts.en) this.refuse(["texts"], "the English texts are missing")
    this.hours(location.openingHours)
    this.each(["closedDays"], location.closedDays, faultOfDays)
  }

  private hours(openingHours: LocationSource["openingHours"]): void {
    if (Object.keys(openingHours).length === 0)
      this.refuse(["openingHours"], "a location without opening hours can promise nobody an answer")
    for (const weekday of weekdays) {
      let last = ""
      for (const [index, text] of (openingHours[weekday] ?? []).entries()) {
        const { opens, closes } = stretchOf(weekday, text)
        const path = ["openingHours", weekday, index]
        if (opens >= closes) this.refuse(path, `${weekday} closes before it opens: ${text}`)
        else if (opens <= last)
          this.refuse(path, `${weekday} ${text} begins before the hours in front of it end`)
        last = closes
      }
    }
  }

  /** Reports doubles, and what the check finds wrong. */
  private each(path: Path, list: readonly string[], faultOf: (value: string) => string | null): void {
    for (const [index, value] of list.entries()) {
      const fault = list.indexOf(value) < index ? `${value} stands here twice` : faultOf(value)
      if (fault) this.refuse([...path, index], fault)
    }
  }

  private refuse(path: Path, reason: string): void {
    this.references.faults.add(this.source.file, this.source.lineOf(path), reason)
  }
}

/** A brand has one headquarters, and in each region one location that answers for the rest. */
function checkWhoAnswers(
  rows: readonly EntryRow<LocationData>[],
  sources: ReadonlyMap<string, SourceFile>,
  { faults }: References,
): void {
  const known = new Map<string, string>()
  for (const { id, data } of rows)
    for (const brand of data.brands) {
      const roles = [
        ...(data.contactTypes.includes("HEADQUARTERS") ? [["contactTypes", "is the headquarters"]] : []),
        ...(data.answersRegion ? [["answersRegion", `answers ${data.region}`]] : []),
      ]
      for (const [key = "", role = ""] of roles) {
        const other = known.get(`${brand} ${role}`)
        const source = sources.get(id)
        if (other && source)
          faults.add(source.file, source.lineOf([key]), `"${other}" already ${role} for the brand ${brand}`)
        known.set(`${brand} ${role}`, id)
      }
    }
}

function faultOfDays(text: string): string | null {
  const [from = "", to = from] = text.split("/")
  for (const day of [from, to]) if (!isDay(day)) return `there is no day ${day}`
  return to < from ? `${text} ends before it begins` : null
}

const calendars = new Holidays()

function isHolidayCalendar(name: string): boolean {
  const [country = "", state, region] = name.split("-")
  if (!(country in (calendars.getCountries() ?? {}))) return false
  if (state !== undefined && !(state in (calendars.getStates(country) ?? {}))) return false
  return region === undefined || region in (calendars.getRegions(country, state ?? "") ?? {})
}

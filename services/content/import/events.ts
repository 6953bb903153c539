import { z } from "zod"
import { isDay } from "../../../platform/days/seat-days.ts"
import { type EventData, type EventText, eventCategories, momentOf } from "../event.ts"
import type { EntryRow, Localized } from "../rows.ts"
import { contentLocales } from "../schema.ts"
import { isTimeZone } from "./is-time-zone.ts"
import { type References, readLink } from "./links.ts"
import { readRichText } from "./rich-text-links.ts"
import { linkShape, windowShape } from "./shapes.ts"
import { checkShape, type Path, type SourceFile } from "./source-file.ts"

const someText = z.string().trim().min(1)
const moment = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/,
    "a date looks like 2026-12-01, or 2026-12-01T09:30 by the clock of the place",
  )
const countryCode = z.string().regex(/^[A-Z]{2}$/, "a country is an ISO code of two letters, e.g. CH")

const eventShape = z.strictObject({
  category: z.enum(eventCategories),
  site: z.string(),
  startDate: moment,
  endDate: moment,
  timeZone: z.string(),
  isCancelled: z.boolean().default(false),
  isOnline: z.boolean().default(false),
  place: z
    .strictObject({
      lines: z.array(someText).default([]),
      postalCode: someText.optional(),
      city: someText,
      country: countryCode,
    })
    .optional(),
  image: z.string().optional(),
  link: linkShape.optional(),
  countries: z.array(countryCode).default([]),
  materials: z.array(z.string()).default([]),
  registration: z
    .strictObject({
      places: z.int().min(1, "an event that takes registrations has places"),
      waitingList: z.int().min(0).default(0),
      closes: moment,
    })
    .optional(),
  window: windowShape.optional(),
  texts: z.partialRecord(
    z.enum(contentLocales),
    z.strictObject({
      title: someText,
      leadText: someText,
      description: z.string().optional(),
      venue: someText.optional(),
    }),
  ),
})

type EventSource = z.infer<typeof eventShape>

/** Names that are addresses of their own at `/events`. */
const takenSlugs = ["calendar"]

/** Reads `events/<slug>.yaml`, in the order of their slugs. */
export function readEvents(
  sources: ReadonlyMap<string, SourceFile>,
  references: References,
): EntryRow<EventData>[] {
  const rows: EntryRow<EventData>[] = []
  for (const [id, source] of sources) {
    if (takenSlugs.includes(id))
      references.faults.add(
        source.file,
        1,
        `"${id}" is no slug for an event: /events/${id}.ics is the calendar`,
      )
    const read = checkShape(source, eventShape, references.faults)
    const data = read && new EventReader(source, references).read(read)
    if (data) rows.push({ kind: "event", id, position: rows.length, data })
  }
  return rows
}

class EventReader {
  private readonly source: SourceFile
  private readonly references: References

  constructor(source: SourceFile, references: References) {
    this.source = source
    this.references = references
  }

  /** @returns null when the dates can't be read, which is reported as is everything else that is wrong. */
  read(event: EventSource): EventData | null {
    this.checkReferences(event)
    if (!isTimeZone(event.timeZone)) {
      this.refuse(["timeZone"], `"${event.timeZone}" is no time zone, such as Europe/Zurich`)
      return null
    }
    const times = this.times(event)
    if (!times) return null
    const { link: linkSource, place, image, registration: _, texts, window, ...others } = event
    const link = linkSource && readLink(linkSource, event.site, this.references, this.placeOf(["link"]))
    const registration = this.registration(event, times.starts)
    return {
      ...others,
      ...times,
      ...(place && { place: placeData(place) }),
      ...(image !== undefined && { image }),
      ...(link && { link }),
      ...(registration && { registration }),
      ...(window && { window }),
      texts: this.texts(texts, event.site),
    }
  }

  private checkReferences({ site, image, countries, materials, texts, place, isOnline }: EventSource): void {
    const { assets, pages, countries: known } = this.references
    if (!pages.sites.has(site)) this.refuse(["site"], `there is no site "${site}"`)
    if (image !== undefined && !assets.has(image)) this.refuse(["image"], `there is no asset "${image}"`)
    for (const [index, id] of materials.entries())
      if (!assets.has(id)) this.refuse(["materials", index], `there is no asset "${id}"`)
    for (const [index, code] of countries.entries())
      if (!known.has(code)) this.refuse(["countries", index], `there is no country ${code}`)
    if (!place && !isOnline) this.refuse(["place"], "an event has a place, or is online")
    if (Object.keys(texts).length === 0) this.refuse(["texts"], "an event needs a language")
  }

  private times({ startDate, endDate, timeZone }: EventSource) {
    const dates = { startDate, endDate }
    for (const [name, value] of Object.entries(dates))
      if (!isDay(value.slice(0, 10))) {
        this.refuse([name], `there is no day ${value.slice(0, 10)}`)
        return null
      }
    if (startDate.length !== endDate.length) {
      this.refuse(["endDate"], "startDate and endDate both name a time, or neither does")
      return null
    }
    const isWhole = startDate.length === 10
    const starts = momentOf(startDate, timeZone).toISOString()
    const ends = momentOf(endDate, timeZone, isWhole ? 1 : 0).toISOString()
    if (ends <= starts) {
      this.refuse(["endDate"], `the event ends before it starts: ${startDate} to ${endDate}`)
      return null
    }
    return { starts, ends }
  }

  private registration({ registration, timeZone }: EventSource, starts: string): EventData["registration"] {
    if (!registration) return undefined
    const { closes } = registration
    const path = ["registration", "closes"]
    if (!isDay(closes.slice(0, 10))) {
      this.refuse(path, `there is no day ${closes.slice(0, 10)}`)
      return undefined
    }
    // A day is meant as a whole: registration closes when it is over.
    const closesAt = momentOf(closes, timeZone, closes.length === 10 ? 1 : 0).toISOString()
    if (closesAt > starts) this.refuse(path, `registration closes after the event has started: ${closes}`)
    return { ...registration, closesAt }
  }

  private texts(texts: EventSource["texts"], site: string): Localized<EventText> {
    const entries = Object.entries(texts).flatMap(([language, text]) => {
      if (!text) return []
      const { description, venue, ...words } = text
      const path = ["texts", language, "description"]
      const place = { file: this.source.file, firstLine: this.source.textLineOf(path) }
      return [
        [
          language,
          {
            ...words,
            ...(description && { description: readRichText(description, site, this.references, place) }),
            ...(venue !== undefined && { venue }),
          },
        ],
      ]
    })
    return Object.fromEntries(entries)
  }

  private placeOf(path: Path) {
    return { file: this.source.file, line: this.source.lineOf(path) }
  }

  private refuse(path: Path, reason: string): void {
    this.references.faults.add(this.source.file, this.source.lineOf(path), reason)
  }
}

function placeData({ lines, postalCode, city, country }: NonNullable<EventSource["place"]>) {
  return { lines, ...(postalCode !== undefined && { postalCode }), city, country }
}

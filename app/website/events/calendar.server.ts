/** Events as iCalendar (RFC 5545): one for a calendar, or a feed to subscribe to. */
import { TZDate, tzScan } from "@date-fns/tz"
import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator"
import type { EventSummary } from "./event.ts"
import { machineDates } from "./event-dates.ts"

export type CalendarEvent = Pick<
  EventSummary,
  "id" | "title" | "leadText" | "startDate" | "endDate" | "allDay" | "timeZone" | "isCancelled" | "updatedAt"
> & {
  /** Of its page. */
  url: string | null
  /** In one line; null for an event that is online only. */
  location: string | null
  /** The category's name. */
  category: string
}

export type Calendar = {
  /** What calendar programs call it. */
  name: string
  language: string
  /** The site's host: it makes the events' identifiers unique in the world. */
  host: string
  events: readonly CalendarEvent[]
}

/** Programs ask again after a day, unless the reader wants it otherwise. */
const refreshSeconds = 24 * 60 * 60

export function calendarText({ name, language, host, events }: Calendar): string {
  const calendar = emptyCalendar({ host, language, events })
  calendar.name(escapeText(name))
  calendar.ttl(refreshSeconds)
  for (const event of events) addEvent(calendar, event, host, new Date(event.updatedAt))
  return textOf(calendar)
}

type Party = { name: string; email: string }

export type Invitation = {
  event: CalendarEvent
  language: string
  host: string
  /** Who gives the places, and hears of it when somebody declines in their calendar. */
  organizer: Party
  attendee: Party
  at: Date
}

/**
 * One event for the calendar of somebody who has registered (iTIP, RFC 5546). Mail programs enter a request without
 * asking back, since the attendee has accepted already.
 */
export function invitationText({ event, language, host, organizer, attendee, at }: Invitation): string {
  const calendar = emptyCalendar({ host, language, events: [event] })
  calendar.method(ICalCalendarMethod.REQUEST)
  const entry = addEvent(calendar, event, host, at)
  entry.organizer(organizer)
  entry.createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  return textOf(calendar)
}

function emptyCalendar({ host, language, events }: Omit<Calendar, "name">): ICalCalendar {
  return ical({
    prodId: { company: host, product: "events", language: language.toUpperCase() },
    timezone: { name: null, generator: (timeZone) => timeZoneComponent(timeZone, events) },
  })
}

/** @param changedAt decides about the version */
function addEvent(calendar: ICalCalendar, event: CalendarEvent, host: string, changedAt: Date) {
  return calendar.createEvent({
    id: eventUid(event, host),
    sequence: versionAt(changedAt),
    stamp: changedAt,
    lastModified: changedAt,
    ...times(event),
    summary: event.title,
    description: event.url ? `${event.leadText}\n\n${event.url}` : event.leadText,
    ...(event.location && { location: event.location }),
    ...(event.url && { url: event.url }),
    categories: [{ name: event.category }],
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** The library leaves out the end of the last line. */
function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`
}

/** The same in every language and file, so that a program recognises an event that it has. */
export function eventUid({ id }: Pick<CalendarEvent, "id">, host: string): string {
  return `event-${id}@${host}`
}

const firstVersion = Date.UTC(2020, 0, 1)

/**
 * A calendar takes a new version of an event only if its number is higher. The time of the change rises with every
 * change and needs no counter, which a new database would begin anew.
 */
function versionAt(changedAt: Date): number {
  return Math.max(0, Math.floor((changedAt.getTime() - firstVersion) / 1000))
}

function times(event: CalendarEvent) {
  const { startDate, endDate, allDay, timeZone } = event
  if (!allDay)
    return {
      start: new TZDate(startDate, timeZone),
      end: new TZDate(endDate, timeZone),
      timezone: timeZone,
    }
  const { start, end } = machineDates(event)
  // Days belong to no time zone: a calendar in Tokyo shows a day in Lucerne on the same date. Their end is the day after.
  const [first, last] = [new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`)]
  last.setUTCDate(last.getUTCDate() + 1)
  return { start: first, end: last, allDay: true }
}

/** The changes of the clock around the events, each as a part of its own: rules that go on for ever become wrong. */
function timeZoneComponent(timeZone: string, events: readonly CalendarEvent[]): string {
  const own = events.filter((event) => event.timeZone === timeZone && !event.allDay)
  const first = Math.min(...own.map(({ startDate }) => Date.parse(startDate)))
  // In January no zone is about to change.
  const start = Date.UTC(new Date(first).getUTCFullYear() - 1, 0, 1)
  const end = Math.max(...own.map(({ endDate }) => Date.parse(endDate)))
  const changes = tzScan(timeZone, { start: new Date(start), end: new Date(end) })
  const firstOffset = -new TZDate(start, timeZone).getTimezoneOffset()
  const parts = [
    // A zone without changes, and the time before the first one.
    clockPart(new Date(start), firstOffset, firstOffset, false),
    ...changes.map(({ date, change, offset }) => clockPart(date, offset - change, offset, change > 0)),
  ]
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...parts.flat(), "END:VTIMEZONE"].join("\r\n")
}

/** @param from minutes ahead of UTC before the change, as `to` is after it */
function clockPart(at: Date, from: number, to: number, isDaylight: boolean): string[] {
  const kind = isDaylight ? "DAYLIGHT" : "STANDARD"
  // The clock's own time just before the change.
  const local = new Date(at.getTime() + from * 60_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ]
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, "0")).join("")
  return (minutes < 0 ? "-" : "+") + digits
}

/** The library escapes an event's texts, but not the calendar's name. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
}

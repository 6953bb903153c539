import ICAL from "ical.js"
import { expect, test } from "vitest"
import {
  type CalendarEvent,
  calendarText,
  invitationText,
} from "../../../../app/website/events/calendar.server.ts"
import { eventWith, meetingWith } from "./event-fixture.ts"

function calendarEvent(event: ReturnType<typeof eventWith>): CalendarEvent {
  return {
    ...event,
    url: `https://www.komax.example/en/events/${event.id}`,
    location: "Academy, Drahtwerkstrasse 1, 6000 Luzern",
    category: "Seminar",
  }
}

function textOf(...events: ReturnType<typeof eventWith>[]): string {
  return calendarText({
    name: "Komax: Events, all",
    language: "en",
    host: "www.komax.example",
    events: events.map(calendarEvent),
  })
}

/** As another library reads it. */
function read(text: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)) }
}

test("another library reads moments, texts and place of an event, across a change of the clock [EVENT-04]", () => {
  const text = textOf(eventWith())
  const { calendar, events } = read(text)
  const [event] = events
  expect(event?.startDate.toString()).toBe("2027-03-27T09:00:00")
  expect(event?.startDate.zone.tzid).toBe("Europe/Zurich")
  // The zone's offsets come from the file alone: winter on the first day, summer on the second.
  expect(event?.startDate.toJSDate().toISOString()).toBe("2027-03-27T08:00:00.000Z")
  expect(event?.endDate.toJSDate().toISOString()).toBe("2027-03-28T14:30:00.000Z")
  expect(event?.summary).toBe("Crimps, seals; and more")
  expect(event?.description).toBe("Two days\n\nhttps://www.komax.example/en/events/crimp-seminar")
  expect(event?.location).toBe("Academy, Drahtwerkstrasse 1, 6000 Luzern")
  expect(event?.component.getFirstPropertyValue("status")).toBe("CONFIRMED")
  expect(event?.component.getFirstPropertyValue("url")).toBe(
    "https://www.komax.example/en/events/crimp-seminar",
  )
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0")
  expect(text).toContain("\r\nNAME:Komax: Events\\, all\r\n")
})

test.each([
  ["America/Chicago", "2027-07-01T14:00:00.000Z", "2027-07-01T09:00:00"],
  ["America/Chicago", "2027-01-05T15:00:00.000Z", "2027-01-05T09:00:00"],
  ["Asia/Tokyo", "2027-01-27T01:00:00.000Z", "2027-01-27T10:00:00"],
  ["Asia/Kolkata", "2027-01-27T04:30:00.000Z", "2027-01-27T10:00:00"],
  ["Europe/London", "2026-10-25T09:00:00.000Z", "2026-10-25T09:00:00"],
  ["America/Mexico_City", "2027-07-01T15:00:00.000Z", "2027-07-01T09:00:00"],
  ["Australia/Sydney", "2027-01-26T22:00:00.000Z", "2027-01-27T09:00:00"],
])("the clock of %s is right at %s", (timeZone, startDate, local) => {
  const endDate = new Date(Date.parse(startDate) + 3_600_000).toISOString()
  const [event] = read(textOf(eventWith({ timeZone, startDate, endDate }))).events
  expect(event?.startDate.toString()).toBe(local)
  expect(event?.startDate.toJSDate().toISOString()).toBe(startDate)
})

test("an event of whole days has dates without a time zone, and ends on the day after the last [INVESTOR-03]", () => {
  const text = textOf(meetingWith())
  const [event] = read(text).events
  expect(event?.startDate.isDate).toBe(true)
  expect(event?.startDate.toString()).toBe("2023-04-12")
  expect(event?.endDate.toString()).toBe("2023-04-13")
  expect(text).not.toContain("VTIMEZONE")
})

test("an event keeps its identifier, and each change makes a higher version of it", () => {
  const versions = ["2026-11-22T10:00:00.000Z", "2026-11-22T10:00:01.000Z"].map((updatedAt) => {
    const [event] = read(textOf(eventWith({ updatedAt, title: updatedAt }))).events
    return { uid: event?.uid, sequence: event?.sequence ?? 0 }
  })
  expect(versions[0]?.uid).toBe("event-crimp-seminar@www.komax.example")
  expect(versions[1]?.uid).toBe(versions[0]?.uid)
  expect(versions[1]?.sequence).toBeGreaterThan(versions[0]?.sequence ?? 0)
  expect(textOf(eventWith())).toBe(textOf(eventWith()))
})

test("a cancelled event says so to those who have it", () => {
  const [event] = read(textOf(eventWith({ isCancelled: true }))).events
  expect(event?.component.getFirstPropertyValue("status")).toBe("CANCELLED")
})

test("who registers gets a request that their calendar enters, as the event that the public file names", () => {
  const text = invitationText({
    event: calendarEvent(eventWith()),
    language: "en",
    host: "www.komax.example",
    organizer: { name: "Komax", email: "academy@komax.example" },
    attendee: { name: 'Ada "Countess" Lovelace; Ltd', email: "ada@engines.example" },
    at: new Date("2027-01-04T08:00:00Z"),
  })
  const { calendar, events } = read(text)
  const [event] = events
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST")
  expect(event?.uid).toBe(read(textOf(eventWith())).events[0]?.uid)
  expect(event?.startDate.toJSDate().toISOString()).toBe("2027-03-27T08:00:00.000Z")
  expect(event?.organizer).toBe("mailto:academy@komax.example")
  const [attendee] = event?.attendees ?? []
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:ada@engines.example")
  expect([attendee?.getParameter("partstat"), attendee?.getParameter("rsvp")]).toEqual(["ACCEPTED", "FALSE"])
  // Newer than the public file, so that somebody who comes back after cancelling is entered again.
  expect(event?.sequence).toBeGreaterThan(read(textOf(eventWith())).events[0]?.sequence ?? 0)
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test("lines are folded and end as the format asks, also with Japanese text", () => {
  const text = textOf(
    eventWith({ title: "圧着品質セミナー".repeat(12), leadText: "行\n二行目" }),
    meetingWith(),
  )
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true)
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const { events } = read(text)
  expect(events[0]?.summary).toBe("圧着品質セミナー".repeat(12))
  expect(events[0]?.description).toContain("行\n二行目")
  expect(events).toHaveLength(2)
})

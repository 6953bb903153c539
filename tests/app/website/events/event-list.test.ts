import { expect, test } from "vitest"
import { answerCalendar, answerEventIcs } from "../../../../app/website/events/answer-calendar.server.ts"
import { isRegistrationOpen } from "../../../../app/website/events/event.ts"
import { clockName, dateRange, machineDates } from "../../../../app/website/events/event-dates.ts"
import { loadEventList } from "../../../../app/website/events/event-list.server.ts"
import { eventSearch, readEventSearch } from "../../../../app/website/events/event-path.ts"
import { eventJsonLd, loadEventView } from "../../../../app/website/events/event-view.server.ts"
import { createTestContext } from "../../request-context.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"
import { eventWith, meetingWith } from "./event-fixture.ts"

const now = new Date("2026-11-23T12:00:00Z")

function contextOf(address: string, events = [eventWith(), meetingWith()]) {
  const answers = {
    ...siteWith(pageContent()),
    Events: { events },
    Event: ({ id }: Record<string, unknown>) => ({ event: events.find((known) => known.id === id) ?? null }),
  }
  return createTestContext(address, { answers })
}

test("the list shows what is coming, and counts what each choice would show", async () => {
  const fair = eventWith({
    id: "fair",
    category: "FAIR",
    startDate: "2027-01-02T08:00:00.000Z",
    endDate: "2027-01-03T08:00:00.000Z",
  })
  const context = contextOf("http://localhost/en/events", [eventWith(), fair, meetingWith()])
  const { data } = await loadEventList(context, now)
  expect(data.events.map(({ id }) => id)).toEqual(["fair", "crimp-seminar"])
  expect(data.times).toEqual({
    coming: { href: "/en/events", count: 2, isCurrent: true },
    past: { href: "/en/events?time=past", count: 1, isCurrent: false },
  })
  expect(data.categories).toEqual([
    { category: null, href: "/en/events", count: 2, isCurrent: true },
    { category: "FAIR", href: "/en/events?category=fair", count: 1, isCurrent: false },
    { category: "SEMINAR", href: "/en/events?category=seminar", count: 1, isCurrent: false },
  ])
  expect(data.calendar).toEqual({
    subscribe: "webcal://localhost:3000/en/events/calendar.ics",
    download: "/en/events/calendar.ics",
  })
})

test("the past is told by category, the latest first, and a wrong address shows all that comes", async () => {
  const context = contextOf("http://localhost/en/events?time=past&category=general-meeting")
  const { data } = await loadEventList(context, now)
  expect(data.events.map(({ id, day, dates }) => ({ id, day, dates }))).toEqual([
    { id: "general-meeting-2023", day: "12", dates: "April 12, 2023" },
  ])
  expect(data.head).toContainEqual({ name: "robots", content: "noindex" })
  const wrong = contextOf("http://localhost/en/events?time=9&category=%00&page=-1e9&page=x")
  expect((await loadEventList(wrong, now)).data.filter).toEqual({ category: null, time: "coming", page: 1 })
  expect(eventSearch(readEventSearch(new URLSearchParams("page=3&time=past")))).toBe("?time=past&page=3")
})

test("long lists have pages, and a page behind the end is the last", async () => {
  const many = Array.from({ length: 30 }, (_, index) => eventWith({ id: `seminar-${index + 10}` }))
  const { data } = await loadEventList(contextOf("http://localhost/en/events?page=99", many), now)
  expect(data.pages).toBe(3)
  expect(data.events).toHaveLength(6)
  expect(data.pageHrefs[1]).toBe("/en/events?page=2")
})

test("dates are written in the reader's language by the clock of the place [EVENT-04] [INVESTOR-02]", () => {
  const german = { language: "de", code: "de-DE" }
  expect(dateRange(meetingWith(), { language: "en", code: "en" })).toBe("April 12, 2023")
  expect(dateRange(meetingWith(), german)).toBe("12. April 2023")
  expect(dateRange(eventWith(), german)).toBe("27. März 2027 um 09:00\u2009–\u200928. März 2027 um 16:30")
  expect(clockName(eventWith(), german)).toBe("Mitteleuropäische Zeit")
  expect(clockName(meetingWith(), german)).toBeNull()
  expect(machineDates(meetingWith())).toEqual({ start: "2023-04-12", end: "2023-04-12" })
})

test("registration closes at its date, with the event's start, and for a cancelled event", () => {
  expect(isRegistrationOpen(eventWith(), now)).toBe(true)
  expect(isRegistrationOpen(eventWith(), new Date("2027-03-20T23:00:00Z"))).toBe(false)
  expect(isRegistrationOpen(eventWith({ isCancelled: true }), now)).toBe(false)
  expect(isRegistrationOpen(meetingWith(), now)).toBe(false)
})

test("an event's page names dates, place and files, in the words of its language [EVENT-04]", async () => {
  const { data } = await loadEventView(
    contextOf("http://localhost/de/events/crimp-seminar"),
    "crimp-seminar",
    now,
  )
  expect(data).toMatchObject({
    dates: "27. März 2027 um 09:00\u2009–\u200928. März 2027 um 16:30",
    clock: "Mitteleuropäische Zeit",
    address: ["Academy", "Drahtwerkstrasse 1", "6000 Luzern, Schweiz"],
    icsHref: "/de/events/crimp-seminar.ics",
    isOver: false,
    otherLanguage: "en",
  })
})

test("structured data of an event says when, where and how", () => {
  expect(eventJsonLd(eventWith(), "https://www.komax.example", "/en/events/crimp-seminar")).toMatchObject({
    "@type": "Event",
    name: "Crimps, seals; and more",
    startDate: "2027-03-27T08:00:00.000Z",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: [{ "@type": "Place", name: "Academy", address: { addressCountry: "CH" } }],
  })
  const online = eventWith({ isOnline: true, place: null, isCancelled: true })
  expect(eventJsonLd(online, "https://www.komax.example", "/en/x")).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: [{ "@type": "VirtualLocation", url: "https://www.komax.example/en/x" }],
  })
})

test("an event of another site leads to that site", async () => {
  const event = eventWith({ id: "days", site: { id: "events-na" } })
  const context = contextOf("http://localhost/en/events/days", [event])
  const thrown = await loadEventView(context, "days", now).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  const { status, headers } = thrown as Response
  expect(status).toBe(302)
  expect(headers.get("Location")).toBe("/en/events-na")
  const { data } = await loadEventList(contextOf("http://localhost/en/events", [event]), now)
  expect(data.events[0]?.href).toBe(headers.get("Location"))
})

test("an event that isn't there is a 404, as page and as file", async () => {
  const page = await loadEventView(contextOf("http://localhost/en/events/none"), "none", now).catch((e) => e)
  expect((page as Response).status).toBe(404)
  const file = await answerEventIcs(contextOf("http://localhost/en/events/none.ics")).catch((e) => e)
  expect((file as Response).status).toBe(404)
})

test("calendars hold the events of their category, and that of investors the financial calendar with its past [INVESTOR-01]", async () => {
  async function idsOf(address: string) {
    const response = await answerCalendar(contextOf(address), now)
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8")
    return [...(await response.text()).matchAll(/UID:event-(.*)@/g)].map(([, id]) => id)
  }
  expect(await idsOf("http://localhost/en/events/calendar.ics")).toEqual(["crimp-seminar"])
  expect(await idsOf("http://localhost/en/events/calendar.ics?category=fair")).toEqual([])
  expect(await idsOf("http://localhost/en/events/calendar.ics?category=seminar")).toEqual(["crimp-seminar"])
  expect(await idsOf("http://localhost/en/investors/calendar.ics")).toEqual(["general-meeting-2023"])
})

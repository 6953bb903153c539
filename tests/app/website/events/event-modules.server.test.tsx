import { expect, test } from "vitest"
import { loadEventModules } from "../../../../app/website/events/event-modules.server.tsx"
import { createTestContext } from "../../request-context.ts"
import { render } from "../investors/fixture.tsx"
import { pageContent, siteWith } from "../pages/page-fixture.ts"
import { eventWith, meetingWith } from "./event-fixture.ts"

const coming = meetingWith({
  id: "general-meeting-2027",
  startDate: "2027-04-14T12:30:00.000Z",
  endDate: "2027-04-14T15:00:00.000Z",
})

type Wanted = { eventCategory: "ALL" | "INVESTORS"; time: "COMING" | "PAST" }

async function shown(wanted: Wanted): Promise<string> {
  const answers = { ...siteWith(pageContent()), Events: { events: [eventWith(), meetingWith(), coming] } }
  const context = createTestContext("http://localhost/en/investors/calendar", { answers })
  const module = {
    __typename: "EventList" as const,
    ...{ key: "dates", title: "Dates", measure: "BREAKOUT" as const, anchor: null, anchorTitle: null },
    ...{ number: 5, ...wanted },
  }
  const loaded = await loadEventModules(context, [module], new Date("2026-11-23T12:00:00Z"))
  return render(loaded?.content(module) ?? null)
}

test("investors subscribe to their dates where the coming ones stand [INVESTOR-01]", async () => {
  const html = await shown({ eventCategory: "INVESTORS", time: "COMING" })
  expect(html).toContain("/en/events/general-meeting-2027")
  expect(html).not.toContain("crimp-seminar")
  expect(html).toContain('href="webcal://localhost:3000/en/investors/calendar.ics"')
  expect(html).toContain('href="/en/investors/calendar.ics"')
})

test("neither past dates nor a glance at all events offer the feed", async () => {
  expect(await shown({ eventCategory: "INVESTORS", time: "PAST" })).toContain("general-meeting-2023")
  for (const wanted of [
    { eventCategory: "INVESTORS", time: "PAST" },
    { eventCategory: "ALL", time: "COMING" },
  ] as const)
    expect(await shown(wanted)).not.toContain("calendar.ics")
})

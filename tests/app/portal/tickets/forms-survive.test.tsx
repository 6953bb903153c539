/** The service that fails an action is asked again by the loader of the page that shows its form: what was typed must outlive both. */
import { expect, test } from "vitest"
import { changeTicket, type TicketFormAnswer } from "../../../../app/portal/tickets/change-ticket.server.ts"
import {
  loadNewTicket,
  type NewTicketAnswer,
  submitNewTicket,
} from "../../../../app/portal/tickets/new-ticket.server.ts"
import { NewTicketScreen } from "../../../../app/portal/tickets/new-ticket-screen.tsx"
import { loadTicket } from "../../../../app/portal/tickets/ticket-screen.server.ts"
import { TicketScreen } from "../../../../app/portal/tickets/ticket-screen.tsx"
import { renderDocument } from "../../render-document.tsx"
import { createTestAsker, formRequest, outcome, testUpload } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/tickets/t-1"
const key = "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0001"

test.each([
  ["comment", { description: "Station 2 stops." }, /name="description"[^>]*>Station 2 stops\.</],
  [
    "close",
    { reason: "NO_LONGER_RELEVANT", comment: "Sold." },
    /value="NO_LONGER_RELEVANT"[^>]*checked|checked[^>]*value="NO_LONGER_RELEVANT"/,
  ],
  ["reopen", { comment: "It is back." }, /name="comment"[^>]*>It is back\.</],
])(
  "a %s survives a ticket system that is away for the action and the page [TICK-11]",
  async (intent, typed, kept) => {
    const asker = createTestAsker(address, { stored: [testUpload("kept")] })
    const request = formRequest(address, { intent, key, attachment: "kept", ...typed })
    const { status, data } = await outcome(changeTicket(asker, "t-1", request))
    expect(status).toBe(503)
    const screen = await loadTicket(asker, "t-1", new Request(address), null)
    const html = renderDocument(<TicketScreen screen={screen} answer={data as TicketFormAnswer} />)
    expect(html).toMatch(kept)
    expect(html).toContain(`name="key" value="${key}"`)
    expect(html).toContain("We are sorry, this did not work.")
    expect(html).toContain("test-request")
    expect(html.includes("kept.jpg")).toBe(intent === "comment")
  },
)

test("what was typed before a sign-in survives a ticket system that is away by then, in its own form [TICK-11]", async () => {
  const kept: [string, string][] = [
    ["intent", "close"],
    ["key", key],
    ["comment", "Sold."],
  ]
  const screen = await loadTicket(createTestAsker(address), "t-1", new Request(address), kept)
  const html = renderDocument(<TicketScreen screen={screen} answer={undefined} />)
  expect(html).toMatch(/name="comment"[^>]*>Sold\.</)
  expect(html).not.toContain('value="comment"')
})

test("without anything typed the page is the fault's own [ERR-06]", async () => {
  const asker = createTestAsker(address)
  expect((await outcome(loadTicket(asker, "t-1", new Request(address), null))).status).toBe(500)
  expect((await outcome(loadNewTicket(asker, null))).status).toBe(500)
})

test("a new ticket with faults survives customers that are away, with the machine that was chosen [TICK-11]", async () => {
  const form = "http://localhost:3000/en/mykomax/tickets/newticket"
  const asker = createTestAsker(form)
  const typed = { key, type: "FAULT", location: "loc-1", machine: "machine:m-1", description: "It fails." }
  const { status, data } = await outcome(submitNewTicket(asker, formRequest(form, typed)))
  expect(status).toBe(422)
  const view = await loadNewTicket(asker, null)
  const html = renderDocument(<NewTicketScreen view={view} answer={data as NewTicketAnswer} />)
  for (const [name, value] of [
    ["location", "loc-1"],
    ["machine", "machine:m-1"],
    ["key", key],
  ])
    expect(html).toContain(`name="${name}" value="${value}"`)
  expect(html).toMatch(/name="description"[^>]*>It fails\.</)
  expect(html).toContain("Please add a subject")
})

import type { ReactNode } from "react"
import { expect, test, vi } from "vitest"
import { changeTicket, type TicketFormAnswer } from "../../../../app/portal/tickets/change-ticket.server.ts"
import { loadTicket } from "../../../../app/portal/tickets/ticket-screen.server.ts"
import { TicketScreen } from "../../../../app/portal/tickets/ticket-screen.tsx"
import { renderDocument } from "../../render-document.tsx"
import { createTestAsker, formRequest, outcome, type TestAsker, testUpload } from "../frame/test-asker.ts"

// It needs a router, which the page has and a test of its markup doesn't.
vi.mock("../../../../app/portal/frame/use-freshness.ts", () => ({ useFreshness() {} }))
vi.mock("../../../../app/browser/applications/application-link.tsx", () => ({
  ApplicationLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const address = "http://localhost:3000/en/mykomax/tickets/t-1"
const key = "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0001"
const done = { ticket: { id: "t-1", reference: "K-1" }, submission: null, errors: [] }

async function change(asker: TestAsker, fields: Record<string, string | string[]>, files: File[] = []) {
  const answered = await outcome(changeTicket(asker, "t-1", formRequest(address, fields, { files })))
  return { ...answered, data: answered.data as TicketFormAnswer }
}

test("a comment goes to the ticket with its files, and the page comes back [TICK-08]", async () => {
  const asker = createTestAsker(address, {
    answers: { CommentTicket: { commentTicket: done } },
    stored: [testUpload("kept")],
  })
  const sent = { intent: "comment", key, description: "It runs again.", attachment: "kept" }
  const { status, location } = await change(asker, sent)
  expect([status, location]).toEqual([303, "/en/mykomax/tickets/t-1"])
  expect(asker.asked[0]?.variables).toEqual({
    key,
    ticket: "t-1",
    input: { description: "It runs again.", attachments: ["kept"] },
  })
})

test("an empty comment comes back with its files [TICK-07]", async () => {
  const asker = createTestAsker(address)
  const { status, data } = await change(asker, { intent: "comment", key }, [new File(["x"], "a.jpg")])
  expect(status).toBe(422)
  expect(data.form).toBe("comment")
  expect(data.answer.error).toEqual({ description: ["tickets:comment.required"] })
  expect(data.files).toHaveLength(1)
})

test("a comment that the service can't take is not lost [TICK-11]", async () => {
  const asker = createTestAsker(address)
  const { status, data } = await change(asker, { intent: "comment", key, description: "Typed" })
  expect(status).toBe(503)
  expect(data.answer).toMatchObject({
    initialValue: { key, description: "Typed" },
    error: { "": ["tickets:form.apology"] },
  })
})

test("a ticket closes for a reason, and says so where it is closed already [TICK-09]", async () => {
  const closing = { intent: "close", key, reason: "SOLVED_BY_PROVIDER" }
  const asker = createTestAsker(address, { answers: { CloseTicket: { closeTicket: done } } })
  expect((await change(asker, closing)).status).toBe(303)
  expect(asker.asked[0]?.variables).toEqual({
    key,
    ticket: "t-1",
    reason: "SOLVED_BY_PROVIDER",
    comment: null,
  })
  const closed = { ...done, ticket: null, errors: [{ field: "ticket", code: "closed" }] }
  const late = createTestAsker(address, { answers: { CloseTicket: { closeTicket: closed } } })
  const { data } = await change(late, closing)
  expect(data.answer.error).toEqual({ "": ["tickets:form.alreadyClosed"] })
})

test("support answers with the status that follows, sets one, and notes", async () => {
  const answers = {
    ReplyToTicket: { replyToTicket: done },
    SetTicketStatus: { setTicketStatus: done },
    AddTicketNote: { addTicketNote: done },
  }
  const asker = createTestAsker(address, { answers, stored: [testUpload("kept")] })
  const reply = { intent: "reply", key, description: "Clean it.", status: "ANSWERED", attachment: "kept" }
  expect((await change(asker, reply)).status).toBe(303)
  expect((await change(asker, { intent: "status", key, status: "IN_PROGRESS" })).status).toBe(303)
  expect((await change(asker, { intent: "note", key, description: "Goodwill" })).status).toBe(303)
  expect(asker.asked.map(({ variables }) => variables)).toEqual([
    { key, ticket: "t-1", status: "ANSWERED", input: { description: "Clean it.", attachments: ["kept"] } },
    { key, ticket: "t-1", status: "IN_PROGRESS" },
    { key, ticket: "t-1", text: "Goodwill" },
  ])
})

test.each([
  ["reply", { description: "" }, { description: ["tickets:desk.replyRequired"] }],
  ["reply", { status: "CLOSED" }, { status: ["tickets:desk.statusRequired"] }],
  ["status", { status: "CLOSED" }, { status: ["tickets:desk.statusRequired"] }],
  ["note", { description: " " }, { description: ["tickets:desk.noteRequired"] }],
])("support's %s with %o comes back with what was typed", async (intent, fields, error) => {
  const sent = { intent, key, description: "Typed", status: "ANSWERED", ...fields }
  const { status, data } = await change(createTestAsker(address), sent)
  expect([status, data.form, data.answer.error]).toEqual([422, intent, error])
})

const conversation = [
  {
    id: "1",
    kind: "NOTE",
    author: { name: "Desk", isMe: false, isSupport: true },
    createdAt: "2026-11-01T10:00:00Z",
    text: "Goodwill",
    attachments: [],
  },
]
const person = { name: "Anna", isMe: false, isSupport: false }
const open = { canComment: true, canClose: true, canReopen: false, isWatched: false, isMine: false }
const place = {
  organisation: { id: "org-nordkabel", name: "Alpha" },
  location: { name: "Hamburg" },
  attachments: [],
  watchers: [],
}
const facts = { type: "FAULT", status: "ANSWERED", createdAt: "2026-11-01T10:00:00Z", unreadReplies: 0 }
const full = { id: "t-1", reference: "K-1", subject: "S", concern: "C", contact: person, conversation }

test("support gets the forms of the desk, and customers, or support on its own ticket, those of a customer", async () => {
  async function intents(isSupport: boolean, isMine: boolean) {
    const ticket = { ...full, ...open, ...place, ...facts, isMine }
    const answers = {
      TicketDetail: { ticket, ticketRights: { ...rights, isSupport } },
      TicketSubmissions: { ticketSubmissions: [] },
    }
    const screen = await load(createTestAsker(address, { answers }))
    const page = renderDocument(<TicketScreen screen={screen} answer={undefined} />)
    return [...page.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent)
  }
  const shared = ["close", "watch"]
  expect(await intents(true, false)).toEqual(expect.arrayContaining([...shared, "reply", "note", "status"]))
  expect(await intents(true, false)).not.toContain("comment")
  for (const isSupport of [false, true])
    expect(await intents(isSupport, true)).toEqual(expect.arrayContaining([...shared, "comment"]))
  expect(await intents(true, true)).not.toContain("reply")
})

test.each([
  ["comment", "CommentTicket", "commentTicket"],
  ["close", "CloseTicket", "closeTicket"],
  ["reopen", "ReopenTicket", "reopenTicket"],
  ["reply", "ReplyToTicket", "replyToTicket"],
  ["note", "AddTicketNote", "addTicketNote"],
  ["watch", "WatchTicket", "watchTicket"],
])("%s on somebody else's ticket is not found", async (intent, operation, field) => {
  const asker = createTestAsker(address, { answers: { [operation]: { [field]: null } } })
  const sent = { intent, key, description: "x", reason: "SOLVED_BY_PROVIDER", status: "ANSWERED" }
  expect((await change(asker, sent)).status).toBe(404)
})

test("mails about one ticket, and about all, are one press away", async () => {
  const answers = {
    UnwatchTicket: { unwatchTicket: { id: "t-1" } },
    SetTicketMails: { setTicketMails: { mails: false } },
  }
  const asker = createTestAsker(address, { answers })
  expect((await change(asker, { intent: "unwatch" })).status).toBe(303)
  expect((await change(asker, { intent: "mails-off" })).status).toBe(303)
  expect(asker.asked.map(({ variables }) => variables)).toEqual([{ ticket: "t-1" }, { wanted: false }])
})

test("a button that the page doesn't have does nothing", async () => {
  expect((await change(createTestAsker(address), { intent: "delete" })).status).toBe(400)
})

const rights = { canCreate: true, seesColleagues: false, isSupport: false, mails: true }

function detail(unreadReplies: number) {
  const { organisation } = place
  return {
    ticket: { id: "t-1", reference: "K-1", subject: "S", unreadReplies, organisation },
    ticketRights: rights,
  }
}

function load(asker: TestAsker, headers: Record<string, string> = {}) {
  return loadTicket(asker, "t-1", new Request(address, { headers }), null)
}

test("a ticket of another organisation is not found, like one that doesn't exist [ROUTE-17]", async () => {
  const asker = createTestAsker(address, {
    answers: {
      TicketDetail: { ticket: null, ticketRights: rights },
      TicketSubmissions: { ticketSubmissions: [] },
    },
  })
  expect((await outcome(load(asker))).status).toBe(404)
})

test("replies are read when the page is shown, not when it is fetched ahead of a click", async () => {
  const answers = {
    TicketDetail: detail(2),
    TicketSubmissions: { ticketSubmissions: [] },
    MarkTicketRead: { markTicketRead: { id: "t-1" } },
  }
  const ahead = createTestAsker(address, { answers })
  await load(ahead, { "Sec-Purpose": "prefetch" })
  expect(ahead.asked.map(({ operation }) => operation)).not.toContain("MarkTicketRead")
  const shown = createTestAsker(address, { answers })
  await load(shown)
  expect(shown.asked.map(({ operation }) => operation)).toContain("MarkTicketRead")
})

test("the page shows what was refused of this ticket, named by its id or its reference, and lets it go", async () => {
  const late = { kind: "COMMENT", createdAt: "", subject: null, text: "Too late" }
  const errors = [{ field: "ticket", code: "closed" }]
  const submissions = ["t-1", "K-1", "t-2"].map((ticket, n) => ({ ...late, id: `s-${n}`, ticket, errors }))
  const asker = createTestAsker(address, {
    answers: {
      TicketDetail: detail(0),
      TicketSubmissions: { ticketSubmissions: submissions },
      DismissTicketSubmission: { dismissTicketSubmission: true },
    },
  })
  const shown = (await load(asker)).submissions
  expect(shown.map(({ id, faults }) => [id, faults])).toEqual([
    ["s-0", ["tickets:form.alreadyClosed"]],
    ["s-1", ["tickets:form.alreadyClosed"]],
  ])
  expect((await change(asker, { intent: "dismiss", submission: "s-0" })).status).toBe(303)
  expect(asker.asked.at(-1)?.variables).toEqual({ id: "s-0" })
})

test("a page whose service fails says so with a reference [ERR-06]", async () => {
  const asker = createTestAsker(address, { answers: { TicketSubmissions: { ticketSubmissions: [] } } })
  expect((await outcome(load(asker))).status).toBeGreaterThanOrEqual(500)
})

import { afterEach, expect, test, vi } from "vitest"
import { cancelByToken, loadCancelView } from "../../../../app/website/events/cancel-registration.server.ts"
import { loadEventView } from "../../../../app/website/events/event-view.server.ts"
import { eventRegistration } from "../../../../app/website/requests/forms/event-registration.ts"
import { loadRequestForm } from "../../../../app/website/requests/request-form.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { catalogueAnswers } from "../comparison/fixture.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"
import { createFakeRequests, tokenOf } from "../requests/fake-requests.ts"
import { faultsOf, sendForm } from "../requests/send-form.ts"
import { eventWith } from "./event-fixture.ts"

const event = eventWith({
  startDate: "2099-03-27T08:00:00.000Z",
  endDate: "2099-03-28T14:30:00.000Z",
  registration: { places: 12, waitingList: 6, closesAt: "2099-03-20T23:00:00.000Z" },
})
const path = "/en/contact/event-registration?event=crimp-seminar"
const filled = {
  key: "k",
  event: "crimp-seminar",
  firstName: "Ada",
  lastName: "Lovelace",
  company: "Engines",
  email: "ada@example.com",
  remarks: "No fish, please",
  consent: "on",
}

afterEach(() => void vi.useRealTimers())

type Places = { taken: number; waiting: number }
type Options = { shown?: typeof event | null; places?: Places; refusal?: Error }

function contextOf(address: string, { shown = event, places, refusal }: Options = {}) {
  const requests = createFakeRequests()
  const operations: string[] = []
  const send: typeof requests.send = async (document, options) => {
    const [definition] = document.definitions
    const operation = (definition?.kind === "OperationDefinition" && definition.name?.value) || ""
    operations.push(operation)
    if (operation === "EventPlaces") return { eventPlaces: places ?? { taken: 5, waiting: 0 } } as never
    if (operation === "SendRequest" && refusal) throw refusal
    const registration = {
      event: "crimp-seminar",
      title: "Seminar",
      state: "PLACE",
      calendarUrl: "",
      cancelUrl: "",
    }
    if (operation === "RequestReceipt") return { requestReceipt: { registration } } as never
    if (operation === "CancelRegistration") return { cancelRegistration: { registration } } as never
    return requests.send(document, options)
  }
  const answers = {
    ...siteWith(pageContent()),
    ...catalogueAnswers,
    Locations: { locations: [] },
    Event: { event: shown },
  }
  const upstreams = Object.assign(createTestUpstreams({ answers }), { requests: { send } })
  return { context: createTestContext(`http://localhost${address}`, { upstreams }), requests, operations }
}

function unfolded(text: string | null | undefined): string {
  return (text ?? "").replaceAll("\r\n ", "")
}

function full(): Error {
  return Object.assign(new Error("full"), { name: "UpstreamError", code: "refused", status: 410 })
}

test("an event's page leads to its registration until it closes", async () => {
  const view = async (now: string) => {
    const { context } = contextOf("/en/events/crimp-seminar")
    return (await loadEventView(context, "crimp-seminar", new Date(now))).data.registration
  }
  expect(await view("2026-11-23")).toEqual({
    href: "/en/contact/event-registration?event=crimp-seminar",
    places: 12,
    until: "March 20, 2099",
  })
  expect(await view("2099-03-21T10:00:00Z")).toMatchObject({ href: null })
  expect(await view("2099-04-21T10:00:00Z")).toBeNull()
})

test.each([
  [
    { taken: 5, waiting: 0 },
    { state: "open", free: 7 },
  ],
  [
    { taken: 12, waiting: 5 },
    { state: "waiting-list", free: 0 },
  ],
  [
    { taken: 12, waiting: 6 },
    { state: "full", free: 0 },
  ],
])("the form says which event it is and whether there is a place: %j", async (places, expected) => {
  const { context } = contextOf(path, { places })
  const { data } = await loadRequestForm(context, eventRegistration)
  expect(data.occasion).toMatchObject({ title: event.title, places: 12, ...expected })
})

test("there is no form for an event that isn't there, nor for one that nobody registers for", async () => {
  for (const shown of [null, { ...event, registration: null }]) {
    const thrown = await loadRequestForm(contextOf(path, { shown }).context, eventRegistration).catch(
      (e) => e,
    )
    expect((thrown as Response).status).toBe(404)
  }
})

test("a registration names its event, its places and the ways back, and is kept until 90 days after it", async () => {
  // The clock stands still, or one day less might be left when the test counts them.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date() })
  const { context, requests } = contextOf(path)
  const { status, location } = await sendForm(context, eventRegistration, filled)
  expect([status, location]).toEqual([303, expect.stringContaining("/en/requests/sent/")])
  const [sent] = requests.sent()
  expect(sent).toMatchObject({
    form: "event-registration",
    subject: "Register for an event: Crimps, seals; and more",
    answers: expect.arrayContaining([
      expect.objectContaining({
        name: "event",
        shown: "Crimps, seals; and more",
        staffShown: "Crimps, seals; and more (crimp-seminar)",
      }),
    ]),
    registration: {
      event: "crimp-seminar",
      places: 12,
      waitingList: 6,
      closesAt: "2099-03-20T23:00:00.000Z",
      startsAt: "2099-03-27T08:00:00.000Z",
      cancelUrl: "http://localhost:3000/en/events/registration/",
      calendarUrl: "http://localhost:3000/en/events/crimp-seminar.ics",
    },
  })
  const invitation = unfolded(sent?.registration?.invitation)
  expect(invitation).toContain("METHOD:REQUEST")
  expect(invitation).toContain("UID:event-crimp-seminar@localhost")
  expect(invitation).toMatch(/ATTENDEE;.*CN="Ada Lovelace":mailto:ada@example\.com/i)
  expect(invitation).toMatch(/ORGANIZER;.*:mailto:/)
  const days = (Date.parse(event.endDate) - Date.now()) / 86_400_000
  expect(sent?.retentionDays).toBe(Math.ceil(days) + 90)
})

test("who comes too late is told, and what they typed is still there", async () => {
  const { context } = contextOf(path, { refusal: full() })
  const { status, data } = await sendForm(context, eventRegistration, filled)
  expect(status).toBe(422)
  expect(faultsOf(data)).toEqual({ "": ["All places and the waiting list are full."] })
  expect(data.answer.initialValue).toMatchObject({ firstName: "Ada", remarks: "No fish, please" })
})

test("what is missing is said at its field", async () => {
  const { context } = contextOf(path)
  const { status, data } = await sendForm(context, eventRegistration, { key: "k", event: "crimp-seminar" })
  expect(status).toBe(422)
  expect(Object.keys(faultsOf(data))).toEqual(["firstName", "lastName", "company", "email", "consent"])
})

test("opening the link of a mail cancels nothing; pressing the button does", async () => {
  const address = `/en/events/registration/${tokenOf(1)}`
  const asked = contextOf(address)
  const { data, init } = await loadCancelView(asked.context)
  expect(data.registration.state).toBe("PLACE")
  expect(new Headers(init?.headers).get("Cache-Control")).toBe("private, no-store")
  expect(asked.operations).toEqual(["RequestReceipt"])

  const pressed = contextOf(address)
  const request = new Request(`http://localhost${address}`, { method: "POST" })
  const answer = (await cancelByToken(pressed.context, request).catch((thrown) => thrown)) as Response
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, address])
  expect(pressed.operations).toEqual(["CancelRegistration"])

  const headers = { "Sec-Fetch-Site": "cross-site" }
  const foreign = new Request(`http://localhost${address}`, { method: "POST", headers })
  const refused = (await cancelByToken(contextOf(address).context, foreign).catch(
    (thrown) => thrown,
  )) as Response
  expect(refused.status).toBe(403)
})

test("a token that is none is a 404", async () => {
  const thrown = await loadCancelView(contextOf("/en/events/registration/x").context).catch((e) => e)
  expect((thrown as Response).status).toBe(404)
})

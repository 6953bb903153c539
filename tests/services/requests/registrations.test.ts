/** Places at events: never too many, whoever comes at the same time. */
import { randomUUID } from "node:crypto"
import ICAL from "ical.js"
import { afterAll, beforeAll, expect, test } from "vitest"
import { askStaff, mailsOf, openRequests, type Requests, type Row, usualInput } from "./requests-endpoint.ts"

let requests: Requests
beforeAll(async () => {
  requests = await openRequests()
})
afterAll(() => requests.close())

type Sent = { status: number; code?: unknown; token: string; state: string }

const occasion = {
  places: 3,
  waitingList: 2,
  closesAt: "2027-01-29T23:00:00.000Z",
  startsAt: "2027-02-09T08:00:00.000Z",
  title: "Seminar Crimpqualität",
  cancelUrl: "https://www.example.com/de/events/registration/",
  calendarUrl: "https://www.example.com/de/events/crimp-seminar.ics",
  // Written two hours before the tests' clock.
  invitation: [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//www.example.com//events//DE",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:event-crimp-seminar@www.example.com",
    "SEQUENCE:1000",
    "DTSTAMP:20261121T100000Z",
    "DTSTART:20270209T080000Z",
    "DTEND:20270209T150000Z",
    "SUMMARY:Seminar Crimpqualität",
    "STATUS:CONFIRMED",
    'ORGANIZER;CN="Komax":mailto:academy@komax.example',
    "ATTENDEE;PARTSTAT=ACCEPTED:mailto:kim@plant.example",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n"),
}

/** What the mails of a registration tell the calendar, oldest first. */
async function calendarMessages(token: string) {
  const { rows } = await requests.pool.query("select id from request where token = $1", [token])
  const mails = (await mailsOf(requests.pool)).filter(
    ({ thread, language }) => thread === `request:${rows[0]?.id}` && language !== "en",
  )
  return mails.map(({ key, calendar }) => ({
    mail: String(key).split(":").at(-1),
    calendar: calendar as { method: string; text: string } | null,
  }))
}

async function register(event: string, changed: object = {}, input: object = {}): Promise<Sent> {
  const query = `mutation ($key: ID, $input: RequestInput!) {
    sendRequest(key: $key, input: $input) { token registration { state } } }`
  const sender = { ...usualInput.sender, email: `${randomUUID()}@plant.example` }
  const { status, data, errors } = await requests.askAsWebsite(query, {
    key: randomUUID(),
    input: {
      ...usualInput,
      form: "event-registration",
      sender,
      registration: { ...occasion, event, ...changed },
      ...input,
    },
  })
  const sent = (data as { sendRequest?: { token: string; registration: { state: string } } } | null)
    ?.sendRequest
  const code = errors?.[0]?.extensions?.code
  return { status, code, token: sent?.token ?? "", state: sent?.registration.state ?? "" }
}

async function stateOf(token: string): Promise<string> {
  const query = "query ($token: ID!) { requestReceipt(token: $token) { registration { state } } }"
  const { data } = await requests.askAsWebsite(query, { token })
  return (data as { requestReceipt: { registration: { state: string } } }).requestReceipt.registration.state
}

async function cancel(token: string) {
  const query = "mutation ($token: ID!) { cancelRegistration(token: $token) { registration { state } } }"
  const { data, errors } = await requests.askAsWebsite(query, { token })
  expect(errors).toBeUndefined()
  return (data as { cancelRegistration: { registration: { state: string } } | null }).cancelRegistration
}

async function placesOf(event: string) {
  const query = "query ($event: ID!) { eventPlaces(event: $event) { taken waiting } }"
  return (await requests.askAsWebsite(query, { event })).data?.eventPlaces
}

test("twelve who come at the same time for three places and two to wait get just these", async () => {
  const sent = await Promise.all(Array.from({ length: 12 }, () => register("crowd")))
  const states = Map.groupBy(sent, ({ state }) => state)
  expect([states.get("PLACE")?.length, states.get("WAITING")?.length]).toEqual([3, 2])
  const refused = states.get("") ?? []
  expect(refused.map(({ status, code }) => [status, code])).toEqual(
    Array.from({ length: 7 }, () => [410, "EVENT_FULL"]),
  )
  expect(await placesOf("crowd")).toEqual({ taken: 3, waiting: 2 })
})

test("who is refused leaves nothing behind", async () => {
  const event = "tiny"
  await register(event, { places: 1, waitingList: 0 })
  const before = await requests.pool.query("select count(*)::int as count from request")
  expect((await register(event, { places: 1, waitingList: 0 })).status).toBe(410)
  const after = await requests.pool.query("select count(*)::int as count from request")
  expect(after.rows).toEqual(before.rows)
})

test("places that are given back at the same time go to those who wait, in their order, and they are told", async () => {
  const event = "moving-up"
  const sent: Sent[] = []
  for (let n = 0; n < 5; n++) sent.push(await register(event))
  expect(sent.map(({ state }) => state)).toEqual(["PLACE", "PLACE", "PLACE", "WAITING", "WAITING"])
  await Promise.all([cancel(sent[0]?.token ?? ""), cancel(sent[0]?.token ?? "")])
  // Twice the same registration frees one place.
  expect(await Promise.all(sent.map(({ token }) => stateOf(token)))).toEqual([
    "CANCELLED",
    "PLACE",
    "PLACE",
    "PLACE",
    "WAITING",
  ])
  await Promise.all([cancel(sent[1]?.token ?? ""), cancel(sent[2]?.token ?? "")])
  expect(await placesOf(event)).toEqual({ taken: 2, waiting: 0 })
  const mails = (await mailsOf(requests.pool)).filter(({ key }) => String(key).endsWith(":promoted"))
  expect(mails).toHaveLength(2)
  expect(mails[0]?.blocks).toContainEqual({
    kind: "text",
    text: "Ein Platz ist frei geworden, und er gehört Ihnen: Seminar Crimpqualität.",
  })
})

test("while some cancel and others come, no more than all places are taken, and nobody waits beside a free one", async () => {
  const event = "busy"
  const first = await Promise.all(Array.from({ length: 5 }, () => register(event)))
  const kept = first.filter(({ token }) => token !== "")
  await Promise.all([
    ...kept.slice(0, 3).map(({ token }) => cancel(token)),
    ...Array.from({ length: 8 }, () => register(event)),
  ])
  const places = (await placesOf(event)) as { taken: number; waiting: number }
  expect(places.taken).toBeLessThanOrEqual(3)
  expect(places.waiting).toBeLessThanOrEqual(2)
  // Who comes while all is full is refused; when all eight do before the first cancels, a place stays free.
  if (places.taken < 3) expect(places.waiting).toBe(0)
})

test("more places than before go to those who wait before anybody new gets one", async () => {
  const event = "growing"
  const sent: Sent[] = []
  for (let n = 0; n < 4; n++) sent.push(await register(event))
  expect(sent[3]?.state).toBe("WAITING")
  expect((await register(event, { places: 4, waitingList: 2 })).state).toBe("WAITING")
  expect(await stateOf(sent[3]?.token ?? "")).toBe("PLACE")
})

test("registration closes at its moment, and nobody moves up once the event has begun", async () => {
  const closed = await register("closed", { closesAt: "2026-11-21T12:00:00.000Z" })
  expect([closed.status, closed.code]).toEqual([410, "REGISTRATION_CLOSED"])
  const begun = { places: 1, startsAt: "2026-11-21T11:00:00.000Z" }
  const [one, two] = [await register("begun", begun), await register("begun", begun)]
  await cancel(one.token)
  expect(await stateOf(two.token)).toBe("WAITING")
})

test("the same form sent twice at the same time takes one place", async () => {
  const input = {
    ...usualInput,
    form: "event-registration",
    registration: { ...occasion, event: "double" },
  }
  const query =
    "mutation ($key: ID, $input: RequestInput!) { sendRequest(key: $key, input: $input) { token } }"
  const key = randomUUID()
  const answers = await Promise.all([1, 2].map(() => requests.askAsWebsite(query, { key, input })))
  const tokens = answers.map(({ data }) => (data as { sendRequest: { token: string } }).sendRequest.token)
  expect(tokens[0]).toBe(tokens[1])
  expect(await placesOf("double")).toEqual({ taken: 1, waiting: 0 })
})

test("the confirmation says whether there is a place, and how to give it back", async () => {
  const { token } = await register("mail")
  const copy = (await mailsOf(requests.pool)).filter(({ key }) => String(key).endsWith(":copy")).at(-1)
  const texts = (await mailsOf(requests.pool))
    .flatMap(({ blocks }) => blocks as Row[])
    .map(({ text }) => text)
  expect(copy).toBeDefined()
  expect(texts).toContain("Sie haben einen Platz: Seminar Crimpqualität.")
  expect(texts).toContain(
    `Wenn Sie nicht kommen können, geben Sie Ihren Platz bitte hier zurück: ${occasion.cancelUrl}${token}`,
  )
})

test("a place goes into the calendar, and out again when it is given back", async () => {
  const { token } = await register("calendar")
  await cancel(token)
  await cancel(token)
  const messages = await calendarMessages(token)
  // Cancelling twice tells once.
  expect(messages.map(({ mail, calendar }) => [mail, calendar?.method])).toEqual([
    ["copy", "REQUEST"],
    ["cancelled", "CANCEL"],
  ])
  expect(messages[0]?.calendar?.text).toBe(occasion.invitation)
  const cancellation = new ICAL.Component(ICAL.parse(messages[1]?.calendar?.text ?? ""))
  const event = new ICAL.Event(cancellation.getFirstSubcomponent("vevent") ?? undefined)
  expect(cancellation.getFirstPropertyValue("method")).toBe("CANCEL")
  expect(event.component.getFirstPropertyValue("status")).toBe("CANCELLED")
  expect(event.uid).toBe("event-crimp-seminar@www.example.com")
  expect(event.component.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-11-21T12:00:00Z")
  // Two hours in seconds: a registration that is made later counts from its own moment, and is newer.
  expect(event.sequence).toBe(1000 + 7200)
  expect(event.organizer).toBe("mailto:academy@komax.example")
})

test("who waits has nothing in the calendar until a place is theirs", async () => {
  const event = "calendar-waiting"
  const first = await register(event, { places: 1 })
  const [moving, leaving] = [await register(event, { places: 1 }), await register(event, { places: 1 })]
  await cancel(leaving.token)
  await cancel(first.token)
  const [moved, left] = [await calendarMessages(moving.token), await calendarMessages(leaving.token)]
  expect(moved.map(({ mail, calendar }) => [mail, calendar?.method])).toEqual([
    ["copy", undefined],
    ["promoted", "REQUEST"],
  ])
  expect(left.map(({ mail, calendar }) => [mail, calendar?.method])).toEqual([
    ["copy", undefined],
    ["cancelled", undefined],
  ])
})

test("the mail that gives a place is sent again when it was given up", async () => {
  const event = "calendar-again"
  const first = await register(event, { places: 1 })
  const second = await register(event, { places: 1 })
  await cancel(first.token)
  await requests.pool.query(
    "update request_delivery set state = 'GIVEN_UP' where mail_key like '%:promoted' and request_id = (select id from request where token = $1)",
    [second.token],
  )
  const { rows } = await requests.pool.query("select reference from request where token = $1", [second.token])
  await askStaff(requests, `mutation { resendRequest(id: "${rows[0]?.reference}") { id } }`)
  const messages = await calendarMessages(second.token)
  expect(messages.map(({ calendar }) => calendar?.method)).toEqual([undefined, "REQUEST", "REQUEST"])
})

test("staff see who has a place; forgetting a person gives theirs to the next", async () => {
  const event = "forgotten"
  const sender = { ...usualInput.sender, email: "leaving@plant.example" }
  const leaving = await register(event, { places: 1 }, { sender })
  const waiting = await register(event, { places: 1 })
  const seen = await askStaff(
    requests,
    `{ requestsOfPerson(email: "leaving@plant.example") { registration { event state } } }`,
  )
  expect(seen.requestsOfPerson).toEqual([{ registration: { event, state: "PLACE" } }])
  expect(leaving.state).toBe("PLACE")
  await askStaff(requests, `mutation { forgetPerson(email: "leaving@plant.example") }`)
  expect(await stateOf(waiting.token)).toBe("PLACE")
})

test("nobody but the website cancels, an unknown token cancels nothing, and what is no event is refused", async () => {
  const { token } = await register("private")
  const query = "mutation ($token: ID!) { cancelRegistration(token: $token) { token } }"
  expect((await requests.ask("staff", query, { token })).status).toBe(403)
  expect(await cancel("x".repeat(22))).toBeNull()
  expect((await register("no name")).status).toBe(400)
  expect((await register("private", { places: 0 })).status).toBe(400)
  expect((await register("private", { cancelUrl: "javascript:1" })).status).toBe(400)
  const published = occasion.invitation.replace("METHOD:REQUEST", "METHOD:PUBLISH")
  expect((await register("private", { invitation: published })).status).toBe(400)
})

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { RequestWriter } from "../../../services/requests/write-store.ts"
import { askStaff, mailsOf, openRequests, type Requests, type Row, sendInput } from "./requests-endpoint.ts"

let requests: Requests
beforeAll(async () => {
  requests = await openRequests({ inboundAddress: "requests+{reference}@komax.example" })
  // Both have opened the inbox.
  await askStaff(requests, "{ requestCounts { new } }", {}, "staff")
  await askStaff(requests, "{ requestCounts { new } }", {}, "support")
})
afterAll(() => requests.close())

const fields =
  "state assignee { subject name } addressee { team email } history { kind by { name } text to } delivery { channel state }"

async function act(deed: string, reference: string, variables: object = {}): Promise<Row> {
  const declared = Object.keys(variables).map((name) => `, $${name}: ${name === "key" ? "ID!" : "String!"}`)
  const query = `mutation ($id: ID!${declared.join("")}) { done: ${deed} { ${fields} } }`
  return (await askStaff(requests, query, { id: reference, ...variables })).done as Row
}

const by = { name: "Person support" }

test("a request is assigned to oneself, to a colleague, and taken back", async () => {
  const { reference } = await sendInput(requests)
  expect((await act("assignRequest(id: $id)", reference)).assignee).toEqual({
    subject: "p-support",
    name: "Person support",
  })
  expect((await act(`assignRequest(id: $id, staff: "p-staff")`, reference)).assignee).toMatchObject({
    subject: "p-staff",
  })
  const taken = await act("assignRequest(id: $id, staff: null)", reference)
  expect(taken.assignee).toBeNull()
  expect(taken.history).toEqual([
    { kind: "SENT", by: null, text: null, to: null },
    { kind: "ASSIGNED", by, text: null, to: "Person support" },
    { kind: "ASSIGNED", by, text: null, to: "Person staff" },
    { kind: "ASSIGNED", by, text: null, to: null },
  ])
  const query = `mutation ($id: ID!) { assignRequest(id: $id, staff: "p-nobody") { id } }`
  expect((await requests.ask("support", query, { id: reference })).status).toBe(400)
})

test("staff who may be given a request are those who have opened the inbox", async () => {
  expect(await askStaff(requests, "{ requestStaff { subject name } }")).toEqual({
    requestStaff: [
      { subject: "p-staff", name: "Person staff" },
      { subject: "p-support", name: "Person support" },
    ],
  })
})

test("the counters count what is new, in progress, mine and held", async () => {
  const own = await openRequests()
  try {
    for (let n = 0; n < 3; n++) await sendInput(own)
    const { reference } = await sendInput(own)
    await askStaff(
      own,
      `mutation { setRequestState(id: "${reference}", state: IN_PROGRESS) { id } assignRequest(id: "${reference}") { id } }`,
    )
    expect(await askStaff(own, "{ requestCounts { new inProgress mine held } }")).toEqual({
      requestCounts: { new: 3, inProgress: 1, mine: 1, held: 0 },
    })
    const spam = `mutation { setRequestState(id: "${reference}", state: SPAM) { id } }`
    await askStaff(own, spam)
    expect(await askStaff(own, "{ requestCounts { new inProgress mine } }")).toEqual({
      requestCounts: { new: 3, inProgress: 0, mine: 0 },
    })
  } finally {
    await own.close()
  }
})

test("a note is for staff only: no mail, and the same one twice is one", async () => {
  const { reference } = await sendInput(requests)
  const mails = (await mailsOf(requests.pool)).length
  const key = randomUUID()
  const note = "addRequestNote(id: $id, key: $key, text: $text)"
  await act(note, reference, { key, text: "Called back,\r\nwaits for the part" })
  const { history } = await act(note, reference, { key, text: "Called back" })
  expect(history).toEqual([
    { kind: "SENT", by: null, text: null, to: null },
    { kind: "NOTE", by, text: "Called back,\nwaits for the part", to: null },
  ])
  expect(await mailsOf(requests.pool)).toHaveLength(mails)
  const found = await askStaff(requests, `{ requests(search: "waits part") { items { reference } } }`)
  expect(found).toEqual({ requests: { items: [{ reference }] } })
})

test("an answer goes to the sender by mail, in the thread of what they wrote last, once", async () => {
  const { reference } = await sendInput(requests)
  const { id } = (await askStaff(requests, `{ request(id: "${reference}") { id } }`)).request as {
    id: string
  }
  await new RequestWriter(requests.pool).addEvent({
    requestId: id,
    kind: "MAIL_FROM_SENDER",
    text: "One more thing",
    messageId: "<their-mail@plant.example>",
  })
  const key = randomUUID()
  const answer = "answerRequest(id: $id, key: $key, text: $text)"
  const done = await act(answer, reference, { key, text: "Please send the press to us." })
  await act(answer, reference, { key, text: "Please send the press to us." })
  expect(done.state).toBe("ANSWERED")
  expect(done.delivery).toContainEqual({ channel: "mail-answer", state: "DELIVERED" })
  const sent = (await mailsOf(requests.pool)).filter(({ key: mailKey }) =>
    String(mailKey).includes(`${id}:answer`),
  )
  expect(sent).toMatchObject([
    {
      to: "kim@plant.example",
      language: "de-ch",
      subject: `[${reference}] Crimp height drifts`,
      replyTo: [`requests+${reference}@komax.example`],
      answered: ["<their-mail@plant.example>"],
      thread: `request:${id}`,
    },
  ])
  expect(sent[0]?.blocks).toContainEqual({ kind: "text", text: "Please send the press to us." })
})

test("handing over tells the new addressee, and takes the request from whoever had it", async () => {
  const { reference } = await sendInput(requests)
  await act("assignRequest(id: $id)", reference)
  const to = `{ team: "sales", officeId: "loc-de", officeName: "Nürnberg", email: "sales@komax.example" }`
  const done = await act(`handOverRequest(id: $id, to: ${to}, note: $note)`, reference, {
    note: "Wants a quote",
  })
  expect(done).toMatchObject({ assignee: null, addressee: { team: "sales", email: "sales@komax.example" } })
  expect((done.history as Row[]).at(-1)).toEqual({
    kind: "HANDED_OVER",
    by,
    text: "Wants a quote",
    to: "sales, Nürnberg",
  })
  const mail = (await mailsOf(requests.pool)).find(({ to }) => to === "sales@komax.example")
  expect(mail).toMatchObject({
    language: "en",
    replyTo: ["kim@plant.example", `requests+${reference}@komax.example`],
  })
  expect(mail?.blocks).toContainEqual({ kind: "quote", text: "Wants a quote" })
})

test("what staff do stands in the audit log, without what anybody wrote", async () => {
  const { reference } = await sendInput(requests)
  await act("setRequestState(id: $id, state: CLOSED)", reference)
  await act("setRequestState(id: $id, state: CLOSED)", reference)
  await act("answerRequest(id: $id, key: $key, text: $text)", reference, { key: "k", text: "Secret words" })
  const { rows } = await requests.pool.query(
    "select action, actor, details from audit_record order by id desc limit 2",
  )
  expect(rows).toEqual([
    { action: "request-answered", actor: "p-support", details: { request: reference, state: "ANSWERED" } },
    { action: "request-state-changed", actor: "p-support", details: { request: reference, state: "CLOSED" } },
  ])
})

test("there is nothing to do with a request that isn't there", async () => {
  for (const deed of ["assignRequest(id: $id)", "setRequestState(id: $id, state: CLOSED)"])
    expect(await act(deed, randomUUID())).toBeNull()
})

test("a sender who left no mail address gets no copy and can't be answered [STORY-07]", async () => {
  const { reference } = await sendInput(requests, { sender: { email: "", firstName: "Kim" } })
  const { request } = await askStaff(requests, `{ request(id: "${reference}") { delivery { channel } } }`)
  expect(request).toEqual({ delivery: [{ channel: "mail-office" }] })
  const answer = `mutation { answerRequest(key: "a", id: "${reference}", text: "Thank you") { id } }`
  expect((await requests.ask("support", answer)).errors?.[0]?.extensions?.code).toBe("BAD_USER_INPUT")
})

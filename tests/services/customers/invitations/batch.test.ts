/** Inviting many: each line has a result before anything is sent, then the good ones are sent once. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { inviteLines } from "../../../../services/customers/invitations/send-batch.ts"
import { type InvitationService, inviteInput, inviteMutation, openInvitations } from "./invitation-service.ts"

let service: InvitationService

beforeAll(async () => {
  service = await openInvitations()
})

afterAll(() => service.close())

const check = `mutation($key: ID!, $input: BatchInput!) {
  checkInvitations(key: $key, input: $input) { batch { id total good state } errors { field code } }
}`
const page = `query($id: ID!, $results: [InvitationResult!], $first: Int!, $skip: Int!) {
  invitationBatch(id: $id, results: $results, first: $first, skip: $skip) {
    state total good sent waiting matching results { result count }
    lines { line email applications result person doneAt mail }
  }
}`
const send = "mutation($id: ID!) { sendInvitations(batch: $id) { batch { state } errors { code } } }"
const discard = send.replace("sendInvitations", "discardInvitations")

type Line = {
  line: number
  email: string
  result: string
  person: string | null
  applications: string[]
  mail: string | null
}
type Batch = {
  id: string
  state: string
  total: number
  good: number
  sent: number
  waiting: number
  matching: number
  lines: Line[]
  results: { result: string; count: number }[]
}

function linesOf(...lines: (string | Partial<Line>)[]) {
  return lines.map((given, index) => ({
    line: index + 1,
    applications: [],
    ...(typeof given === "string" ? { email: given } : { email: "", ...given }),
  }))
}

async function checkList(
  lines: object[],
  more: object = {},
  key: string = randomUUID(),
  asker: "admin" | "bea" = "admin",
) {
  const input = {
    organisation: "org-a",
    language: "de",
    accesses: [{ application: "ticketing" }],
    lines,
    ...more,
  }
  const { data, status } = await service.ask(asker, check, { key, input })
  return {
    status,
    ...(data?.checkInvitations as { batch: Batch | null; errors: { field: string; code: string }[] }),
  }
}

async function batchOf(id: string, more: object = {}, asker: "admin" | "bea" = "admin") {
  const { data } = await service.ask(asker, page, { id, first: 100, skip: 0, ...more })
  return data?.invitationBatch as Batch | null
}

/** As the worker would. */
async function work(id: string) {
  await inviteLines({ data: { batch: id }, signal: new AbortController().signal }, service.ports)
}

function address() {
  return `${randomUUID()}@list.example`
}

test("each line has a result, and nothing is sent [USER-12]", async () => {
  const [good, member, invited] = [address(), "anna@customer.example", address()]
  await service.ask("anna", "{ me { id } }")
  await service.ask("admin", inviteMutation, { key: randomUUID(), input: inviteInput(invited) })
  const before = service.ports.mails.length
  const { batch } = await checkList([
    ...linesOf(
      good,
      good.toUpperCase(),
      member,
      invited,
      "nobody",
      { email: address(), applications: ["coffee"] },
      { email: address(), applications: ["delegatedadmin_intern"] },
      { email: `${"x".repeat(300)}@list.example` },
      { email: address(), applications: ["inventory", "user-admin"] },
    ),
    { line: 10, email: "", applications: [], isUnreadable: true },
  ])
  const found = await batchOf(batch?.id ?? "")
  expect(found?.lines.map(({ result }) => result)).toEqual([
    "GOOD",
    "DUPLICATE_IN_FILE",
    "ALREADY_MEMBER",
    "ALREADY_INVITED",
    "MAIL_INVALID",
    "UNKNOWN_ROLE",
    "MAY_NOT_GRANT",
    "TOO_LONG",
    "GOOD",
    "UNREADABLE",
  ])
  expect(found?.lines.slice(2, 4).every(({ person }) => person !== null)).toBe(true)
  expect(found).toMatchObject({ total: 10, good: 2, sent: 0, state: "CHECKED" })
  expect(service.ports.mails.length).toBe(before)
})

test("a line without services needs those of the list", async () => {
  const { batch } = await checkList(linesOf(address()), { accesses: [] })
  expect((await batchOf(batch?.id ?? ""))?.lines[0]?.result).toBe("UNKNOWN_ROLE")
})

test("the good lines are sent once, by the queue, as mails that give way to others", async () => {
  const emails = Array.from({ length: 25 }, address)
  const own = { email: address(), applications: ["inventory"] }
  const { batch } = await checkList(linesOf(...emails, own, "nobody"))
  const id = batch?.id ?? ""
  const jobs = service.ports.jobs.length
  const answers = [await service.ask("admin", send, { id }), await service.ask("admin", send, { id })]
  expect(answers.map(({ data }) => data?.sendInvitations)).toEqual([
    { batch: { state: "SENDING" }, errors: [] },
    { batch: { state: "SENDING" }, errors: [] },
  ])
  expect(service.ports.jobs.slice(jobs)).toEqual([{ kind: "customers.invite-batch", data: { batch: id } }])
  await work(id)
  await work(id)
  const mails = service.ports.mails.filter(({ to }) => [...emails, own.email].includes(to))
  expect(mails).toHaveLength(26)
  expect(mails.every(({ isBulk, language }) => isBulk && language === "de")).toBe(true)
  const done = await batchOf(id)
  expect(done).toMatchObject({ state: "DONE", good: 26, sent: 26, waiting: 26 })
  expect(done?.lines[0]?.applications, "those of the form").toEqual(["ticketing"])
  expect(done?.lines.at(-1)?.applications, "a faulty line gives nothing").toEqual([])
  const { data } = await service.askAsWebsite(
    "query($t: String!) { invitation(token: $t) { applications madeBy } }",
    {
      t: service.tokenTo(own.email),
    },
  )
  expect(data?.invitation).toEqual({ applications: ["inventory"], madeBy: "Person admin" })
})

test("who was invited between check and sending isn't invited again", async () => {
  const email = address()
  const { batch } = await checkList(linesOf(email, address()))
  const id = batch?.id ?? ""
  await service.ask("admin", inviteMutation, { key: randomUUID(), input: inviteInput(email) })
  await service.ask("admin", send, { id })
  await work(id)
  expect((await batchOf(id))?.lines.map(({ result }) => result)).toEqual(["ALREADY_INVITED", "GOOD"])
  expect(service.ports.mails.filter(({ to }) => to === email)).toHaveLength(1)
})

test("the same list sent twice is stored once", async () => {
  const key = randomUUID()
  const lines = linesOf(address())
  const [one, other] = [await checkList(lines, {}, key), await checkList(lines, {}, key)]
  expect(one.batch?.id).toBe(other.batch?.id)
})

test("a list that is sent once more answers nothing of an organisation that its sender administers no longer", async () => {
  const key = randomUUID()
  const { batch } = await checkList(linesOf(address()), {}, key)
  const { data } = await service.ask("bea", "{ me { personId } }")
  const me = data?.me as { personId: string } | undefined
  await service.pool.query("update customer_invitation_batch set made_by = $1 where id = $2", [
    me?.personId,
    batch?.id,
  ])
  expect(await checkList(linesOf(address()), {}, key, "bea")).toMatchObject({
    batch: null,
    errors: [{ code: "unknown-organisation" }],
  })
})

test("a discarded list can't be sent, and neither can one without a good line", async () => {
  const { batch } = await checkList(linesOf(address()))
  expect((await service.ask("admin", discard, { id: batch?.id })).data?.discardInvitations).toMatchObject({
    errors: [],
  })
  const bad = await checkList(linesOf("nobody"))
  for (const id of [batch?.id, bad.batch?.id]) {
    const { data } = await service.ask("admin", send, { id })
    expect(data?.sendInvitations).toMatchObject({ errors: [{ code: "not-allowed-now" }] })
  }
})

test("another organisation's administrator sees and sends nothing of a list", async () => {
  const { batch } = await checkList(linesOf(address()))
  expect(await batchOf(batch?.id ?? "", {}, "bea")).toBeNull()
  for (const mutation of [send, discard]) {
    const { data } = await service.ask("bea", mutation, { id: batch?.id })
    expect(Object.values(data ?? {})).toEqual([null])
  }
  expect((await checkList(linesOf(address()), { organisation: "org-b" })).errors[0]?.code).toBe(
    "unknown-organisation",
  )
})

test("an empty list, and one of more than 5,000 people, are refused", async () => {
  expect((await checkList([])).errors).toEqual([{ field: "lines", code: "required" }])
  const many = Array.from({ length: 5001 }, (_, index) => ({
    line: index + 1,
    email: `p${index}@x.example`,
    applications: [],
  }))
  expect((await checkList(many)).errors).toEqual([{ field: "lines", code: "too-long" }])
})

test("5,000 people are checked, shown by result and accepted for sending", { timeout: 30_000 }, async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => ({
    line: index + 1,
    email: index % 10 === 0 ? "nobody" : `person-${index}@many.example`,
    firstName: `First ${index}`,
    lastName: "Last",
    applications: [],
  }))
  const { batch } = await checkList(lines)
  expect(batch).toMatchObject({ total: 5000, good: 4500 })
  const bad = await batchOf(batch?.id ?? "", { results: ["MAIL_INVALID"], skip: 400 })
  expect(bad).toMatchObject({ matching: 500 })
  expect(bad?.lines).toHaveLength(100)
  expect(bad?.lines[0]?.line).toBe(4001)
  const { data } = await service.ask("admin", send, { id: batch?.id })
  expect(data?.sendInvitations).toMatchObject({ errors: [] })
})

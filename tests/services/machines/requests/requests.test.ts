/** Requests of customers about machines: every kind × every state × who, and what an accepted one changes. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { PersonName } from "../../customers/fixture.ts"
import { introducePeople } from "../../customers/fixture.ts"
import { openMachines } from "../machines-endpoint.ts"
import { keepingMail, picture } from "../test-ports.ts"

type Answered = {
  request: {
    id: string
    status: string
    version: number
    reason: string | null
    machine: { id: string } | null
  } | null
  errors: { field: string | null; code: string }[]
}

let endpoint: Awaited<ReturnType<typeof openMachines>>
const mail = keepingMail()
/** Machines that got the notices about them. */
const matched: string[] = []
let wait: number | null = null
beforeAll(async () => {
  endpoint = await openMachines({
    mail,
    pace: { take: async () => wait },
    matchNotices: async (machines) => void matched.push(...machines),
    uploads: {
      claim: async (ids) =>
        ids.flatMap((id) =>
          id === "foreign"
            ? []
            : id === "film"
              ? [{ ...picture(id), kind: "video" as const }]
              : [picture(id)],
        ),
    },
  })
  await introducePeople(endpoint.pool, "anna", "ben", "admin", "bea", "support")
})
afterAll(() => endpoint.close())
beforeEach(async () => {
  mail.sent.length = 0
  matched.length = 0
  wait = null
  await endpoint.pool.query("delete from machine_request")
})

const answer = "request { id status version reason machine { id } } errors { field code }"

async function send(person: PersonName, input: object, key: string = randomUUID()): Promise<Answered> {
  const { data, errors } = await endpoint.ask(
    person,
    `mutation ($key: ID!, $input: MachineRequestInput!) { answer: requestMachineChange(key: $key, input: $input) { ${answer} } }`,
    { key, input },
  )
  expect(errors).toBeUndefined()
  return data?.answer as Answered
}

type Deciding = { accept: boolean; version?: number; reason?: string }

async function decide(id: string, { version = 1, ...decision }: Deciding, by: PersonName = "support") {
  const { data, errors } = await endpoint.ask(
    by,
    `mutation ($id: ID!, $version: Int!, $accept: Boolean!, $reason: String) {
      answer: decideMachineRequest(id: $id, version: $version, accept: $accept, reason: $reason) { ${answer} } }`,
    { id, version, ...decision },
  )
  return { code: errors?.[0]?.extensions?.code, ...((data?.answer ?? {}) as Partial<Answered>) }
}

async function cancel(id: string, by: PersonName): Promise<Answered | null> {
  const { data } = await endpoint.ask(
    by,
    `mutation ($id: ID!) { answer: cancelMachineRequest(id: $id) { ${answer} } }`,
    { id },
  )
  return (data?.answer ?? null) as Answered | null
}

async function made(input: object, by: PersonName = "anna"): Promise<string> {
  const { request, errors } = await send(by, input)
  expect(errors).toEqual([])
  return request?.id ?? ""
}

async function machineOf(id: string) {
  const { rows } = await endpoint.pool.query(
    `select organisation_id as organisation, location_id as location, plant_name as plant, name, type, commissioned_on::text as since, status,
       ended_on::text as ended, model, product_slug as slug,
       (select coalesce(array_agg(kind order by at, kind), '{}') from machine_event where machine_id = machine.id) as events from machine where id = $1`,
    [id],
  )
  return rows[0]
}

const move = { kind: "MOVE", machine: "m-1", location: "loc-a2" }
const add = { kind: "ADD", serialNumber: "ZZ-100", model: "Sigma 688", location: "loc-a1", photos: ["plate"] }

test("nothing changes until staff accept; then the machine stands in the other plant, and its history says so", async () => {
  const before = await machineOf("m-3")
  const id = await made({ ...move, machine: "m-3" })
  expect([await machineOf("m-3"), matched]).toEqual([before, []])
  expect((await decide(id, { accept: true })).request).toMatchObject({ status: "ACCEPTED", version: 2 })
  expect(await machineOf("m-3")).toMatchObject({ location: "loc-a2", plant: "Aachen", events: ["MOVED"] })
  expect(matched).toEqual(["m-3"])
  const found = await endpoint.ask("anna", `{ machines(search: "圧着 aachen") { items { id } } }`)
  expect(found.data).toEqual({ machines: { items: [{ id: "m-3" }] } })
  const { rows } = await endpoint.pool.query(
    "select action, organisation, details->>'machine' as machine from audit_record where details->>'request' = $1 order by id",
    [id],
  )
  expect(rows).toEqual([
    { action: "machine-change-requested", organisation: "org-a", machine: "m-3" },
    { action: "machine-request-accepted", organisation: "org-a", machine: "m-3" },
  ])
})

test("a correction changes what it names, and leaves the rest", async () => {
  const id = await made({ kind: "CORRECT", machine: "m-2", name: "Line 7", commissionedOn: "2023-10-01" })
  await decide(id, { accept: true })
  expect(await machineOf("m-2")).toMatchObject({
    ...{ name: "Line 7", type: "CUT_AND_STRIP", since: "2023-10-01", events: ["CORRECTED"] },
  })
})

test("an unknown, a foreign and a sold serial number are answered alike; what the asker has already is said", async () => {
  const answers = []
  for (const serialNumber of ["ZZ-1", "SN2041-99", "TO1-0400"]) {
    const { request, errors } = await send("anna", { ...add, serialNumber })
    answers.push({ status: request?.status, machine: request?.machine, errors })
  }
  const alike = { status: "NEW", machine: null, errors: [] }
  expect(answers).toEqual([alike, alike, alike])
  const known = await endpoint.ask("anna", `{ machineRequests { items { sameSerial { id } } } }`)
  expect(known.data).toEqual({
    machineRequests: { items: [{ sameSerial: [] }, { sameSerial: [] }, { sameSerial: [] }] },
  })
  expect((await send("anna", { ...add, serialNumber: "sn2041/07" })).errors).toEqual([
    { field: "serialNumber", code: "already-yours" },
  ])
})

test("a machine that isn't theirs goes to the old ones, and can be added by who has it, with its own data", async () => {
  const id = await made({ kind: "NOT_OURS", machine: "m-9", note: "Returned in May" }, "bea")
  await decide(id, { accept: true })
  expect(await machineOf("m-9")).toMatchObject({ organisation: "org-b", status: "SOLD", ended: "2026-11-21" })
  const adding = await made({ ...add, serialNumber: "sn 2041 99", model: "unreadable", name: "Line 9" })
  const { request } = await decide(adding, { accept: true })
  const added = request?.machine?.id ?? ""
  expect(await machineOf(added)).toMatchObject({
    ...{
      organisation: "org-a",
      plant: "Hamburg",
      name: "Line 9",
      model: "Sigma 688",
      type: "CRIMPING",
      slug: "sigma-688",
    },
    events: ["ADDED"],
  })
  // The seller keeps theirs with its history, and doesn't see who has it now.
  const seen = await endpoint.ask(
    "bea",
    `{ machineBySerial(serial: "SN2041-99") { id status location { name } } }`,
  )
  expect(seen.data).toEqual({ machineBySerial: { id: "m-9", status: "SOLD", location: { name: "Gdańsk" } } })
})

test("documents on paper change nothing but the request", async () => {
  const before = await machineOf("m-1")
  const id = await made({ kind: "PAPER", machine: "m-1", location: "loc-a1", note: "The manual in German" })
  expect((await decide(id, { accept: true })).request?.status).toBe("ACCEPTED")
  expect(await machineOf("m-1")).toEqual(before)
})

test("staff see who has a machine of the number, and can't add one that runs elsewhere", async () => {
  const id = await made({ ...add, serialNumber: "TO1-0400" })
  const query = `{ machineRequest(id: "${id}") { sameSerial { id organisation status } photos { name } canDecide } }`
  const { data } = await endpoint.ask("support", query)
  expect(data).toEqual({
    machineRequest: {
      ...{ photos: [{ name: "plate.jpg" }], canDecide: true },
      sameSerial: [
        { id: "m-8", organisation: "org-b", status: "ACTIVE" },
        { id: "m-4", organisation: "org-a", status: "SOLD" },
      ],
    },
  })
  const { request, errors } = await decide(id, { accept: true })
  expect(errors).toEqual([{ field: "serialNumber", code: "in-use" }])
  expect(request?.status).toBe("NEW")
})

test.each([
  ["a plant is needed", { kind: "MOVE", machine: "m-1" }, "location", "required"],
  ["a foreign plant", { ...move, location: "loc-b1" }, "location", "unknown"],
  ["the plant in which it stands", { ...move, location: "loc-a1" }, "location", "stands-there"],
  ["a foreign machine", { ...move, machine: "m-9" }, "machine", "unknown"],
  ["an ended machine", { ...move, machine: "m-4" }, "machine", "unknown"],
  ["no machine", { ...move, machine: null }, "machine", "unknown"],
  ["a correction of nothing", { kind: "CORRECT", machine: "m-1", name: " " }, "note", "required"],
  [
    "a day that doesn't exist",
    { kind: "CORRECT", machine: "m-1", commissionedOn: "2025-02-30" },
    "commissionedOn",
    "day-invalid",
  ],
  ["nothing said about paper", { kind: "PAPER", machine: "m-1", location: "loc-a1" }, "note", "required"],
  ["no word why it isn't theirs", { kind: "NOT_OURS", machine: "m-1" }, "note", "required"],
  ["no photo", { ...add, photos: [] }, "photos", "photo-needed"],
  ["a film", { ...add, photos: ["film"] }, "photos", "photo-needed"],
  ["somebody else's file", { ...add, photos: ["foreign"] }, "photos", "photo-needed"],
  ["six photos", { ...add, photos: ["1", "2", "3", "4", "5", "6"] }, "photos", "too-many"],
  ["no serial number", { ...add, serialNumber: " " }, "serialNumber", "required"],
  ["signs alone", { ...add, serialNumber: "--" }, "serialNumber", "serial-invalid"],
  ["an address of the inventory", { ...add, serialNumber: "Requests" }, "serialNumber", "reserved"],
  [
    "a serial number as long as a text",
    { ...add, serialNumber: "1".repeat(101) },
    "serialNumber",
    "too-long",
  ],
  ["a note as long as a book", { ...move, note: "x".repeat(5_001) }, "note", "too-long"],
])("%s is refused", async (_name, input, field, code) => {
  expect(await send("anna", input)).toEqual({ request: null, errors: [{ field, code }] })
  expect((await endpoint.pool.query("select from machine_request")).rowCount).toBe(0)
})

test("a form that is sent twice makes one request, also at the same time", async () => {
  const key = randomUUID()
  const answers = await Promise.all([
    send("anna", move, key),
    send("anna", move, key),
    send("anna", move, key),
  ])
  expect(new Set(answers.map(({ request }) => request?.id)).size).toBe(1)
  expect(mail.sent).toHaveLength(1)
  // Another one of the kind waits, for a machine and for a serial number.
  expect((await send("anna", move)).errors).toEqual([{ field: null, code: "waits-already" }])
  await send("anna", add)
  expect((await send("anna", { ...add, serialNumber: "zz 100" })).errors).toEqual([
    { field: null, code: "waits-already" },
  ])
})

test("a key that somebody else used opens nothing of theirs", async () => {
  const key = randomUUID()
  const { request } = await send("anna", move, key)
  const other = await send("bea", { ...add, location: "loc-b1" }, key)
  expect(other.errors).toEqual([])
  expect(other.request?.id).not.toBe(request?.id)
})

test("ten an hour are enough", async () => {
  wait = 300
  expect((await send("anna", move)).errors).toEqual([{ field: null, code: "too-often" }])
})

test("two clerks at once: one decides, the other learns it, and a machine moves once", async () => {
  const id = await made({ ...move, machine: "m-2", location: "loc-a1" })
  const events = async () => (await machineOf("m-2")).events.filter((kind: string) => kind === "MOVED").length
  const before = await events()
  const [first, second] = await Promise.all([
    decide(id, { accept: true }),
    decide(id, { accept: false, reason: "No" }, "staff"),
  ])
  const lost = first.errors?.length ? first : second
  expect([first, second].filter(({ errors }) => errors?.length === 0)).toHaveLength(1)
  expect(lost.errors).toEqual([{ field: null, code: "not-allowed-now" }])
  expect((await events()) - before).toBe(lost === first ? 0 : 1)
})

test("who decides by an older sight is told so, and a denial needs a reason", async () => {
  const id = await made(move)
  expect((await decide(id, { accept: true, version: 7 })).errors).toEqual([{ field: null, code: "changed" }])
  expect((await decide(id, { accept: false, reason: "  " })).errors).toEqual([
    { field: "reason", code: "required" },
  ])
  expect((await decide(id, { accept: false, reason: "It is on loan" })).request).toMatchObject({
    ...{ status: "DENIED", reason: "It is on loan" },
  })
})

test("what the world has changed meanwhile refuses the acceptance, and leaves the request open", async () => {
  const id = await made({ kind: "CORRECT", machine: "m-1", name: "Line X" })
  await endpoint.pool.query("update machine set status = 'SOLD', ended_on = '2026-11-01' where id = 'm-1'")
  const { request, errors } = await decide(id, { accept: true })
  expect(errors).toEqual([{ field: "machine", code: "unknown" }])
  expect(request).toMatchObject({ status: "NEW", version: 1 })
  await endpoint.pool.query("update machine set status = 'ACTIVE', ended_on = null where id = 'm-1'")
})

test.each(["ACCEPTED", "DENIED", "CANCELLED"])(
  "%s: neither accepted, denied nor taken back any more",
  async (status) => {
    const id = await made(move)
    await endpoint.pool.query("update machine_request set status = $2, reason = 'r' where id = $1", [
      id,
      status,
    ])
    const before = await machineOf("m-1")
    const late = [{ field: null, code: "not-allowed-now" }]
    expect((await decide(id, { accept: true })).errors).toEqual(late)
    expect((await decide(id, { accept: false, reason: "No" })).errors).toEqual(late)
    expect((await cancel(id, "anna"))?.errors).toEqual(late)
    expect(await machineOf("m-1")).toEqual(before)
  },
)

test("who asked takes it back; an administrator with the inventory, too, and then who asked is told", async () => {
  const id = await made(move)
  expect(await cancel(id, "bea")).toBeNull()
  expect((await cancel(id, "anna"))?.request?.status).toBe("CANCELLED")
  expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["desk@komax.example", "New: Move to another plant · SN2041-07"],
    ["desk@komax.example", "Taken back: Move to another plant · SN2041-07"],
  ])
})

test("customers decide nothing, and see neither requests of others nor any without the inventory", async () => {
  const id = await made(move)
  expect((await decide(id, { accept: true }, "anna")).code).toBe("FORBIDDEN")
  const query = `{ machineRequest(id: "${id}") { id } machineRequests { total } }`
  expect((await endpoint.ask("bea", query)).data).toEqual({
    machineRequest: null,
    machineRequests: { total: 0 },
  })
  expect((await endpoint.ask("ben", query)).errors?.[0]?.extensions?.code).toBe("FORBIDDEN")
  expect((await endpoint.ask("staff", query)).data).toEqual({
    machineRequest: { id },
    machineRequests: { total: 1 },
  })
})

test("who asked gets the decision in their language, with the reason", async () => {
  const id = await made(move)
  await endpoint.pool.query("update machine_request set by_language = 'de-CH' where id = $1", [id])
  await decide(id, { accept: false, reason: "It is on loan" })
  const letter = mail.sent.at(-1)
  expect(letter).toMatchObject({
    ...{ key: `machine-request:${id}:2:p-anna`, to: "anna@customer.example", language: "de" },
    subject: "Nicht angenommen: An einen anderen Standort verlegen · SN2041-07",
  })
  expect(JSON.stringify(letter?.blocks)).toContain("It is on loan")
  expect(JSON.stringify(letter?.blocks)).toContain(`https://komax.example/mykomax/inventory/requests/${id}`)
})

test("a deleted account leaves no name behind, and gets no mail [ACCT-09]", async () => {
  const id = await made(move)
  const { data } = await endpoint.askAsWebsite(`mutation { removeMachinePerson(person: "p-anna") }`)
  expect(data).toEqual({ removeMachinePerson: true })
  mail.sent.length = 0
  await decide(id, { accept: true })
  expect(mail.sent).toEqual([])
  const { rows } = await endpoint.pool.query("select * from machine_request where id = $1", [id])
  expect(JSON.stringify(rows)).not.toMatch(/anna/)
})

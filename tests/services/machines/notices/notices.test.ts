/** Notices from the draft to the acknowledgement. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { inTransaction } from "../../../../platform/database/database.ts"
import { matchMachines } from "../../../../services/machines/notices/match-notices.ts"
import { removeNoticePerson } from "../../../../services/machines/notices/remove-person.ts"
import { input, type NoticeWorld, openNotices } from "./notice-world.ts"

let world: NoticeWorld
beforeAll(async () => {
  world = await openNotices()
})
beforeEach(async () => {
  await world.pool.query("delete from notice; delete from mail; delete from machine_contact")
  world.sent.length = 0
})
afterAll(() => world.close())

type Read = {
  id: string
  version: number
  title: string
  openCount: number
  machineCount: number
  machines: { id: string }[]
} | null

const read = (person: Parameters<NoticeWorld["answer"]>[0], id: string, language = "en") =>
  world.answer<Read>(
    person,
    `query ($id: ID!, $language: String!) { answer: notice(id: $id, language: $language) {
      id version title openCount machineCount machines { id serialNumber acknowledgedBy } } }`,
    { id, language },
  )

const acknowledge = (
  person: "anna" | "ben" | "bea" | "support",
  id: string,
  version = 1,
  machines?: string[],
) =>
  world.answer<{ notice: Read; errors: { code: string }[] } | null>(
    person,
    `mutation ($id: ID!, $version: Int!, $machines: [ID!]) { answer: acknowledgeNotice(id: $id, version: $version, machines: $machines) {
      notice { id openCount } errors { code } } }`,
    { id, version, machines },
  )

const open = (person: "anna" | "bea" | "guest") => world.answer<number>(person, "{ answer: openNotices }")

test("whoever owns an affected machine reads the notice in their language; for everybody else it doesn't exist", async () => {
  const { notice } = await world.save({
    affects: [{ model: "Sigma 688", serials: [{ from: "SN2041-07", to: "SN2041-08" }] }],
  })
  const id = notice?.id ?? ""
  expect(id).toBe("KSA-2026-0001")
  expect(await read("anna", id)).toBeNull()
  expect(await read("support", id)).toBeNull()
  await world.change("publishNotice", id, 1)
  await world.work()
  expect(await read("anna", id.toLowerCase(), "de-CH")).toMatchObject({
    ...{ id, version: 1, title: "Fernzugriff", machineCount: 2, openCount: 2 },
    machines: [{ id: "m-1" }, { id: "m-3" }].map((one) => expect.objectContaining(one)),
  })
  expect((await read("anna", id, "ja"))?.title).toBe("Remote access")
  expect(await read("bea", id)).toBeNull()
  expect(await read("homeless", id)).toBeNull()
  expect(await acknowledge("bea", id)).toBeNull()
  expect(await open("bea")).toBe(0)
  // Who doesn't see the inventory learns of the danger, and not of serial numbers.
  expect(await read("guest", id)).toMatchObject({ title: "Remote access", machineCount: 2, machines: [] })
})

test("a notice is found by the job for machines of all customers, and the preview says how many", async () => {
  const { notice } = await world.save()
  const preview = await world.answer<{ preview: object }>(
    "support",
    `{ answer: staffNotice(id: "${notice?.id}") { preview { machines organisations } } }`,
  )
  // Of m-3 and m-9 nobody knows the version.
  expect(preview).toEqual({ preview: { machines: 3, organisations: 2 } })
  await world.change("publishNotice", notice?.id ?? "", 1)
  await world.work()
  const { rows } = await world.pool.query(
    "select machine_id as id, organisation_id as organisation from notice_machine order by 1",
  )
  expect(rows).toEqual([
    { id: "m-1", organisation: "org-a" },
    { id: "m-3", organisation: "org-a" },
    { id: "m-9", organisation: "org-b" },
  ])
})

test("machines are acknowledged one by one or all together, by who sees the inventory, and nobody else's with them", async () => {
  const id = await world.publish()
  expect(await open("anna")).toBe(1)
  expect(await acknowledge("ben", id)).toMatchObject({ errors: [{ code: "not-allowed-now" }] })
  expect(await acknowledge("support", id)).toMatchObject({ errors: [{ code: "not-allowed-now" }] })
  expect(await acknowledge("anna", id, 1, ["m-1", "m-9", "m-2"])).toEqual({
    notice: { id, openCount: 1 },
    errors: [],
  })
  expect(await open("anna")).toBe(1)
  expect(await acknowledge("anna", id)).toEqual({ notice: { id, openCount: 0 }, errors: [] })
  // Twice is once.
  expect(await acknowledge("anna", id)).toEqual({ notice: { id, openCount: 0 }, errors: [] })
  expect([await open("anna"), await open("bea")]).toEqual([0, 1])
  const { rows } = await world.pool.query(
    "select machine_id as id, person from notice_acknowledgement order by 1",
  )
  expect(rows).toEqual([
    { id: "m-1", person: "p-anna" },
    { id: "m-3", person: "p-anna" },
  ])
})

test("a new version asks anew, and an old page can't acknowledge it", async () => {
  const id = await world.publish()
  await acknowledge("anna", id)
  const { notice } = await world.save({ severity: "CRITICAL" }, { id, revision: 2 })
  // Until it is published customers read what they have read.
  expect(await read("anna", id)).toMatchObject({ version: 1, openCount: 0 })
  await world.mails()
  await world.change("publishNotice", id, notice?.revision ?? 0)
  await world.work()
  expect(await read("anna", id)).toMatchObject({ version: 2, openCount: 2 })
  expect(await acknowledge("anna", id, 1)).toMatchObject({ errors: [{ code: "changed" }] })
  expect((await world.mails()).map(({ key }) => key)).toEqual([
    `notice:${id}:2:org-a:p-admin`,
    `notice:${id}:2:org-b:p-bea`,
  ])
})

test("a new version forgets machines that it doesn't name any more, of other models, too", async () => {
  const id = await world.publish()
  const { notice } = await world.save({ affects: [{ model: "Torsa 440" }] }, { id, revision: 2 })
  await world.change("publishNotice", id, notice?.revision ?? 0)
  await world.work()
  const { rows } = await world.pool.query("select machine_id as id from notice_machine")
  expect(rows).toEqual([{ id: "m-8" }])
  expect(await read("anna", id)).toBeNull()
})

test("of two clerks the second one is told, and of two forms that are the same one counts", async () => {
  const { notice } = await world.save()
  const id = notice?.id ?? ""
  expect((await world.save({}, { key: "key-same" })).notice?.id).toBe("KSA-2026-0002")
  expect((await world.save({}, { key: "key-same" })).notice?.id).toBe("KSA-2026-0002")
  await world.save({ severity: "LOW" }, { id, revision: 1 })
  expect((await world.save({ severity: "LOW" }, { id, revision: 1 })).errors).toEqual([
    { field: null, code: "changed" },
  ])
  expect((await world.change("publishNotice", id, 1)).errors).toMatchObject([{ code: "changed" }])
  const both = await Promise.all([world.change("publishNotice", id, 2), world.change("publishNotice", id, 2)])
  expect(both.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(["changed"])
  expect((await world.change("deleteNotice", id, 3)).errors).toMatchObject([{ code: "not-allowed-now" }])
  expect(await world.change("deleteNotice", "KSA-2026-0002", 1)).toEqual({ notice: null, errors: [] })
})

test("what is wrong or missing is said by field, and what is unfinished isn't published", async () => {
  const bad = await world.save({
    texts: [
      { language: "en", title: "", text: "", action: "" },
      { language: "xx", title: "x".repeat(201), text: "", action: "" },
    ],
    cves: ["CVE-1"],
    affects: [{ model: "Sigma 688", serials: [{ from: "SN2041-08", to: "SN2041-07" }] }],
  })
  expect(bad.errors).toEqual([
    { field: "texts.en.title", code: "required" },
    { field: "texts.xx.title", code: "unknown" },
    { field: "texts.xx.title", code: "too-long" },
    { field: "cves", code: "unknown" },
    { field: "affects.0.serials", code: "serial-invalid" },
  ])
  const { notice } = await world.save({
    texts: [...input.texts, { language: "ja", title: "件名", text: "", action: "" }],
    affects: [],
  })
  expect((await world.change("publishNotice", notice?.id ?? "", 1)).errors.map(({ field }) => field)).toEqual(
    ["texts.ja.text", "texts.ja.action", "affects"],
  )
})

test("a machine that comes later gets the notices about it, a machine that goes loses them", async () => {
  const id = await world.publish({ affects: [{ model: "Lineo 560" }] })
  await world.mails()
  const change = (set: string) =>
    inTransaction(world.pool, async (client) => {
      await client.query(`update machine set ${set} where id = 'm-8'`)
      await matchMachines(client, { send: async (kind, data) => void world.sent.push({ kind, data }) }, [
        "m-8",
      ])
    })
  await change("model = 'Lineo 560'")
  await world.work()
  expect(await read("bea", id)).toMatchObject({ machineCount: 1, openCount: 1 })
  expect((await world.mails()).map(({ key }) => key)).toEqual([`notice:${id}:1:org-b:p-bea`])
  await acknowledge("bea", id)
  // It goes to another owner, who has to acknowledge for themselves and hears of this machine beside what they have heard before.
  await change("organisation_id = 'org-a'")
  await world.work()
  expect(await read("bea", id)).toBeNull()
  expect(await read("anna", id)).toMatchObject({ machineCount: 2, openCount: 2 })
  expect((await world.mails()).map(({ key }) => key)).toEqual([`notice:${id}:1:org-a:p-admin:m-8`])
  await change("status = 'SOLD', ended_on = '2026-11-01'")
  expect(await read("anna", id)).toMatchObject({ machineCount: 1 })
  expect(world.sent).toEqual([])
  await world.pool.query(
    "update machine set model = 'Torsa 440', organisation_id = 'org-b', status = 'ACTIVE', ended_on = null where id = 'm-8'",
  )
})

test("a withdrawn notice asks nobody any more, and those who were told are told", async () => {
  const id = await world.publish()
  await world.mails()
  expect((await world.change("withdrawNotice", id, 2)).notice).toMatchObject({ state: "WITHDRAWN" })
  await world.work()
  expect((await world.mails()).map(({ key }) => key)).toEqual([
    `notice-withdrawn:${id}:1:org-a:p-admin`,
    `notice-withdrawn:${id}:1:org-b:p-bea`,
  ])
  expect(await open("anna")).toBe(0)
  expect(await read("anna", id)).toMatchObject({ id })
  expect(await acknowledge("anna", id)).toMatchObject({ errors: [{ code: "not-allowed-now" }] })
  expect((await world.save({}, { id, revision: 3 })).errors).toEqual([{ field: null, code: "changed" }])
})

test("staff see whom a notice has reached, and who hasn't acknowledged it comes first", async () => {
  const id = await world.publish()
  await world.answer("bea", `mutation { answer: noteNoticeRead(id: "${id}") }`)
  await acknowledge("anna", id)
  const query = `{ answer: noticeReach(id: "${id}") { total items { organisation organisationName machines acknowledged acknowledgedBy told read } } }`
  expect(await world.answer("support", query)).toEqual({
    total: 2,
    items: [
      {
        ...{ organisation: "org-b", organisationName: "Beta Kabel", machines: 1, acknowledged: 0 },
        ...{ acknowledgedBy: null, told: 1, read: 1 },
      },
      {
        ...{ organisation: "org-a", organisationName: "Alpha Harness", machines: 2, acknowledged: 2 },
        ...{ acknowledgedBy: "Person anna", told: 1, read: 0 },
      },
    ],
  })
  // What was acknowledged stays when the account is deleted; who did it doesn't.
  await inTransaction(world.pool, (client) => removeNoticePerson(client, "p-anna"))
  expect(JSON.stringify(await world.answer("support", query))).not.toContain("anna")
  expect(await open("anna")).toBe(0)
})

test("a list is narrowed to what waits, or to a machine", async () => {
  const id = await world.publish()
  await acknowledge("anna", id)
  const list = (filter: string) =>
    world.answer<{ items: { id: string }[] }>(
      "anna",
      `{ answer: notices(filter: { ${filter} }) { items { id } } }`,
    )
  expect((await list("isOpen: true")).items).toEqual([])
  expect((await list('machine: "m-1"')).items).toEqual([{ id }])
  expect((await list('machine: "m-2"')).items).toEqual([])
  expect((await list('machine: "m-9"')).items).toEqual([])
})

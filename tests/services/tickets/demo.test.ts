import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { demoMachines } from "../../../platform/demo/demo-machines.ts"
import { demoPeople } from "../../../platform/demo/demo-people.ts"
import { everybody } from "../../../platform/demo/demo-staffing.ts"
import { startUploads } from "../../../platform/uploads/start.ts"
import type { Uploads } from "../../../platform/uploads/upload.ts"
import { fillDemoCustomers } from "../../../services/customers/demo.ts"
import { fillDemoTickets } from "../../../services/tickets/demo.ts"
import { generateTickets } from "../../../services/tickets/demo-generate.ts"
import { filesClaimant } from "../../../services/tickets/files.ts"
import { readReference } from "../../../services/tickets/reference.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

let database: Database
let uploads: Uploads
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  await fillDemoCustomers(database.pool, new Date("2026-11-21T09:00:00Z"))
  await fillDemoTickets({
    pool: database.pool,
    uploads: await openUploads(),
    now: new Date("2026-11-21T09:00:00Z"),
  })
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** For the whole file; a test's own uploads end with the test. */
async function openUploads() {
  dataDir = await mkdtemp(join(tmpdir(), "demo-uploads-"))
  uploads = await startUploads({ pool: database.pool, dataDir, log: { info() {}, warn() {} } })
  return uploads
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(query)).rows
}

test("the demo world has four customers with twelve plants and sixty people; the sixty machines of its tickets are those of two", async () => {
  expect(Map.groupBy(demoMachines(), ({ organisation }) => organisation)).toEqual(
    new Map([
      ["org-nordkabel", expect.objectContaining({ length: 36 })],
      ["org-lumen", expect.objectContaining({ length: 24 })],
    ]),
  )
  expect(new Set(demoMachines().map(({ serialNumber }) => serialNumber)).size).toBe(60)
  expect(await rows("select count(*)::int as plants from customer_location")).toEqual([{ plants: 12 }])
  expect(
    await rows("select count(distinct organisation_id)::int as organisations from customer_location"),
  ).toEqual([{ organisations: 4 }])
  expect(await rows("select id from customer_person")).toHaveLength(60)
  // In the order in which tickets know them.
  expect(everybody.slice(0, demoPeople.length).map(({ id }) => id)).toEqual(demoPeople.map(({ id }) => id))
})

test("somebody shows each state of access, and each thing that waits [USER-03]", async () => {
  const statuses = await rows("select distinct status from customer_access order by 1")
  expect(statuses.map(({ status }) => status)).toEqual([
    "ACTIVE",
    "DECLINED",
    "INACTIVE",
    "INVITED",
    "PENDING",
  ])
  const invitations = await rows(
    "select expires_at > '2026-11-21' as open from customer_invitation where accepted_at is null order by 1",
  )
  expect(invitations).toEqual([{ open: false }, { open: true }])
  expect(
    await rows(`select p.email from customer_membership m join customer_person p on p.id = m.person_id
      group by p.email having count(*) > 1`),
  ).toEqual([{ email: "consultant@fieldwork.example" }])
  expect(await rows("select count(*)::int as assigned from customer_assignment")).toEqual([{ assigned: 2 }])
  expect(
    await rows(`select count(*)::int as alone from customer_access where application = 'user-admin'
      and organisation_id = 'org-alpenstrom' and status = 'ACTIVE'`),
  ).toEqual([{ alone: 1 }])
})

test("one confirmation goes on, one is finished, and one is overdue", async () => {
  const reviews = await rows(
    `select organisation_id as id, closed_at is not null as finished, due_on < '2026-11-21' as due,
       (select count(*) > 10 from customer_review_item i where i.review_id = r.id) as "hasPeople"
     from customer_review r order by started_at`,
  )
  expect(reviews).toEqual([
    { id: "org-nordkabel", finished: true, due: true, hasPeople: true },
    { id: "org-pacifica", finished: false, due: true, hasPeople: true },
    { id: "org-nordkabel", finished: false, due: false, hasPeople: true },
  ])
})

test("there are forty tickets in every state, with conversations in the past", async () => {
  expect(
    await rows("select organisation_id as id, count(*)::int as tickets from ticket group by 1 order by 1"),
  ).toEqual([
    { id: "org-lumen", tickets: 20 },
    { id: "org-nordkabel", tickets: 20 },
  ])
  expect((await rows("select distinct status from ticket order by 1")).map(({ status }) => status)).toEqual([
    "ANSWERED",
    "CLOSED",
    "IN_PROGRESS",
    "NEW",
  ])
  expect(
    await rows("select distinct closure_reason from ticket where closure_reason is not null"),
  ).toHaveLength(3)
  const [times] = await rows(
    `select min(t.created_at) > '2026-09-01' as recent, bool_and(t.updated_at <= '2026-11-21T09:00:00Z') as past,
       bool_and(e.created_at > t.created_at and e.created_at <= t.updated_at) as ordered
     from ticket t left join ticket_entry e on e.ticket_id = t.id`,
  )
  expect(times).toEqual({ recent: true, past: true, ordered: true })
  expect(
    (await rows("select reference from ticket")).filter(({ reference }) => !readReference(String(reference))),
  ).toEqual([])
})

test("three of either customer's tickets have files: pictures with a preview, a log, and a certificate of support's", async () => {
  const files = await rows(
    `select t.organisation_id as organisation, a.file_name as name, a.media_type as type, e.is_support as "isSupport", a.upload_id as upload
     from ticket_attachment a join ticket t on t.id = a.ticket_id left join ticket_entry e on e.id = a.entry_id order by 1, 2`,
  )
  expect(files.map(({ name, type, isSupport }) => [name, type, isSupport])).toEqual(
    Array(2)
      .fill([
        ["axis-fault.log", "text/plain", null],
        ["blades.jpg", "image/jpeg", null],
        ["calibration-certificate.pdf", "application/pdf", true],
        ["press.jpg", "image/jpeg", null],
      ])
      .flat(),
  )
  const statuses = files
    .filter(({ type }) => type === "image/jpeg")
    .map(async ({ upload }) => (await uploads.preview(String(upload), { claimant: filesClaimant })).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200])
  expect(await rows("select from upload where claimant is null")).toEqual([])
})

test("some answers wait to be read", async () => {
  const [{ unread } = { unread: 0 }] = await rows(
    "select count(*)::int as unread from ticket t join ticket_follower f on f.ticket_id = t.id where t.last_reply_id > f.read_id",
  )
  expect(unread).toBeGreaterThan(3)
})

test("the same seed generates the same tickets in the place of the earlier ones, beside the others", async () => {
  const content = () =>
    rows(
      "select reference, subject, status, machine_id, contact_id, replies from ticket where source = 'generated' order by reference",
    )
  await generateTickets(database.pool, { tickets: 620, seed: 1 })
  const first = await content()
  expect(first).toHaveLength(620)
  await generateTickets(database.pool, { tickets: 620, seed: 1 })
  expect(await content()).toEqual(first)
  await generateTickets(database.pool, { tickets: 20, seed: 2 })
  expect(await content()).not.toEqual(first.slice(0, 20))
  await generateTickets(database.pool, { tickets: 0, seed: 1 })
  expect(await rows("select count(*)::int as n from ticket")).toEqual([{ n: 40 }])
})

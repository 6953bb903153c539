/** Who sees installations of Wire-flow, what they say, and who keeps them [ROUTE-14, ROLE-06]. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { fillDemoInstallations } from "../../../../services/software/installations/demo-installations.ts"
import type { OpenSoftware } from "../software-endpoint.ts"
import { facts, ids, openWireWorld, renew, report, reportAs, save } from "./wire-world.ts"

let software: OpenSoftware
beforeAll(async () => {
  software = await openWireWorld()
})
afterAll(() => software.close())

type Person = Parameters<OpenSoftware["ask"]>[0]
type Listed = { id: string; health: string; mayRenewSecret: boolean } & Record<string, unknown>

async function list(person: Person, organisation?: string) {
  const { data, errors } = await software.ask(
    person,
    `query ($organisation: ID) { installations(organisation: $organisation) {
      id product version newer { version } licences licencesUsed licenceDaysLeft health reportedAt checks { name state text }
      mayRenewSecret secretMadeAt } portalStatus }`,
    { organisation },
  )
  return (data?.installations as Listed[] | undefined) ?? errors?.[0]?.extensions?.code
}

const idsOf = (listed: Awaited<ReturnType<typeof list>>) =>
  Array.isArray(listed) ? listed.map(({ id }) => id) : listed

test("each sees the installations of their own organisation, staff those of all [ROUTE-14, ROLE-06]", async () => {
  expect(idsOf(await list("anna"))).toEqual([ids.a])
  expect(idsOf(await list("bea"))).toEqual([ids.b])
  expect(idsOf(await list("support"))).toEqual([ids.a, ids.b])
  expect(idsOf(await list("support", "org-b"))).toEqual([ids.b])
})

test("another organisation's installations answer as if there were none, and without Wire-flow nothing is said [ROLE-06]", async () => {
  expect(await list("anna", "org-b")).toEqual([])
  expect(await list("anna", "org-unknown")).toEqual([])
  expect(await list("ben")).toBe("FORBIDDEN")
  expect(await list("homeless")).toBe("FORBIDDEN")
  expect((await software.ask(null, "{ installations { id } }")).status).toBe(401)
})

test("before the first report nothing is said of version and health; then the newer version is named, until it runs", async () => {
  const [before] = (await list("anna")) as Listed[]
  expect(before).toMatchObject({
    health: "NEVER",
    version: null,
    newer: null,
    reportedAt: null,
    licences: 12,
  })
  const { secret } = await renew(software, "admin", ids.a)
  const at = software.clock.now
  const sent = await reportAs(software, report, { id: ids.a, secret: secret ?? "", at })
  expect(sent).toEqual({ status: 204, text: "" })
  const [after] = (await list("anna")) as Listed[]
  expect(after).toMatchObject({
    ...{ health: "OK", version: "12.0.3", newer: { version: "12.1.0" }, licencesUsed: 9 },
    reportedAt: at.toISOString(),
  })
  const later = new Date(at.getTime() + 60_000)
  software.clock.now = later
  const newest = { ...report, version: "12.1.0", health: "warning" }
  await reportAs(software, newest, { id: ids.a, secret: secret ?? "", at: later })
  expect(((await list("anna")) as Listed[])[0]).toMatchObject({ health: "WARNING", newer: null })
})

test("an installation is silent when twice the time has passed that it had announced, and not before", async () => {
  const { clock } = software
  const reported = clock.now.getTime()
  const healthAfter = async (minutes: number) => {
    clock.now = new Date(reported + minutes * 60_000)
    return ((await list("anna")) as Listed[])[0]?.health
  }
  expect(await healthAfter(119)).toBe("WARNING")
  expect(await healthAfter(121)).toBe("SILENT")
})

test("licences end at the end of their day at the company's seat", async () => {
  const left = async (time: string) => {
    software.clock.now = new Date(time)
    return ((await list("anna")) as Listed[])[0]?.licenceDaysLeft
  }
  expect(await left("2027-01-30T22:59:00Z")).toBe(1)
  expect(await left("2027-01-30T23:01:00Z")).toBe(0)
  expect(await left("2027-02-01T12:00:00Z")).toBe(-1)
})

test("only an administrator of the organisation makes a secret, and it is shown once [ROUTE-14]", async () => {
  const listed = async (person: Person) => ((await list(person)) as Listed[]).map((one) => one.mayRenewSecret)
  expect(await listed("anna")).toEqual([false])
  expect(await listed("admin")).toEqual([true])
  expect(await listed("support")).toEqual([false, false])
  for (const person of ["anna", "ben", "support", "staff"] as const)
    expect(await renew(software, person, ids.a)).toEqual({ secret: null, code: "unknown" })
  expect(await renew(software, "bea", ids.a)).toEqual({ secret: null, code: "unknown" })
  expect(await renew(software, "admin", "no id")).toEqual({ secret: null, code: "unknown" })
  const { secret } = await renew(software, "admin", ids.a)
  expect(secret).toMatch(/^[\w-]{43}$/)
  const { rows } = await software.pool.query<{ secret: Uint8Array }>("select secret from wire_installation")
  for (const row of rows)
    if (row.secret) expect(Buffer.from(row.secret).includes(Buffer.from(secret ?? ""))).toBe(false)
  const records = await software.pool.query<{ details: object }>(
    "select details from audit_record where action = 'installation-secret-renewed'",
  )
  expect(records.rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(records.rows)).not.toContain(secret)
})

test("staff keeps installations; saving twice makes one, and none moves to another organisation", async () => {
  const given = facts("00000000-0000-4000-8000-00000000000c", "org-a", { name: "  Second \n hall " })
  expect((await save(software, given)).saved?.installation?.name).toBe("Second hall")
  expect((await save(software, { ...given, name: "Hall 2" })).saved?.installation?.name).toBe("Hall 2")
  expect(idsOf(await list("anna"))).toHaveLength(2)
  expect((await save(software, { ...given, organisation: "org-b" })).saved?.errors).toEqual([
    { field: "id", code: "not-allowed-now" },
  ])
  const gone = await software.ask("staff", `mutation { deleteInstallation(id: "${given.id}") }`)
  expect(gone.data).toEqual({ deleteInstallation: true })
  expect(idsOf(await list("anna"))).toEqual([ids.a])
})

test.each<[string, object]>([
  ["name", { name: " " }],
  ["name", { name: "x".repeat(101) }],
  ["address", { address: "javascript:alert(1)" }],
  ["address", { address: "" }],
  ["licences", { licences: -1 }],
  ["licencesUntil", { licencesUntil: "2027-02-31" }],
  ["id", { id: "seven" }],
])("staff's %s %o is refused at its field", async (field, given) => {
  const { saved } = await save(software, facts(ids.none, "org-a", given))
  expect(saved?.installation).toBeNull()
  expect(saved?.errors.map((one) => one.field)).toContain(field)
})

test("customers keep no installations, administrators neither", async () => {
  for (const person of ["anna", "admin"] as const) {
    expect((await save(software, facts(ids.none, "org-a"), person as never)).code).toBe("FORBIDDEN")
    const gone = await software.ask(person, `mutation { deleteInstallation(id: "${ids.a}") }`)
    expect(gone.errors?.[0]?.extensions?.code).toBe("FORBIDDEN")
  }
  expect(idsOf(await list("anna"))).toEqual([ids.a])
})

test("the demo world has an installation that reports, one that is silent for a day and two that never reported; a second start adds none", async () => {
  const { pool } = software
  await pool.query("delete from wire_installation")
  const now = new Date("2026-11-23T12:00:00Z")
  software.clock.now = now
  await fillDemoInstallations(pool, now)
  await fillDemoInstallations(pool, now)
  const listed = (await list("support")) as Listed[]
  expect(listed.map(({ health }) => health)).toEqual(["OK", "SILENT", "NEVER", "NEVER"])
})

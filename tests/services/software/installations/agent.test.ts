/** The agents' messages: signed, in time, once, for their own installation, and small. */
import { afterAll, beforeAll, expect, test } from "vitest"
import type { OpenSoftware } from "../software-endpoint.ts"
import { ids, openWireWorld, renew, report, reportAs } from "./wire-world.ts"

let software: OpenSoftware
let secrets: { a: string; b: string }
beforeAll(async () => {
  software = await openWireWorld()
  const secretOf = async (person: "admin" | "bea", id: string) =>
    (await renew(software, person, id)).secret ?? ""
  secrets = { a: await secretOf("admin", ids.a), b: await secretOf("bea", ids.b) }
})
afterAll(() => software.close())

let seconds = 0
/** A time at which no report was signed before. */
function next(): Date {
  seconds += 2
  return new Date(software.clock.now.getTime() + seconds * 1000)
}

async function keptVersion(id: string): Promise<string | null> {
  const { rows } = await software.pool.query<{ version: string | null }>(
    "select report->>'version' as version from wire_installation where id = $1",
    [id],
  )
  return rows[0]?.version ?? null
}

const refused = { status: 401, text: "" }

test("a signed report is kept, and the very same message a second time is refused", async () => {
  const at = next()
  const message = { id: ids.a, secret: secrets.a, at }
  expect(await reportAs(software, report, message)).toEqual({ status: 204, text: "" })
  expect(await keptVersion(ids.a)).toBe("12.0.3")
  expect(await reportAs(software, report, message)).toEqual(refused)
})

test("a report that was signed earlier than the last one is refused, so that nobody brings an old state back", async () => {
  const [early, late] = [next(), next()]
  await reportAs(software, { ...report, version: "12.1.0" }, { id: ids.a, secret: secrets.a, at: late })
  expect(await reportAs(software, report, { id: ids.a, secret: secrets.a, at: early })).toEqual(refused)
  expect(await keptVersion(ids.a)).toBe("12.1.0")
})

test("the same message ten times at once is kept once", async () => {
  const message = { id: ids.b, secret: secrets.b, at: next() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => reportAs(software, report, message)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(401)])
})

test.each([-301, 301])("a clock that is wrong by %i seconds is refused", async (wrong) => {
  const at = new Date(software.clock.now.getTime() + wrong * 1000)
  expect(await reportAs(software, report, { id: ids.a, secret: secrets.a, at })).toEqual(refused)
})

test("an installation can't report for another one, nor for one that isn't there", async () => {
  const before = await keptVersion(ids.b)
  for (const id of [ids.b, ids.none, "no id", "", `${ids.a}' or '1'='1`])
    expect(
      await reportAs(software, { ...report, version: "0.0.1" }, { id, secret: secrets.a, at: next() }),
    ).toEqual(refused)
  expect(await keptVersion(ids.b)).toBe(before)
})

test("a changed body, another signature, and missing headers are refused without a word why", async () => {
  const sending = { id: ids.a, secret: secrets.a }
  expect(
    await reportAs(software, report, {
      ...sending,
      at: next(),
      signed: JSON.stringify({ ...report, health: "failed" }),
    }),
  ).toEqual(refused)
  for (const headers of [
    { "x-agent-signature": "" },
    { "x-agent-signature": "sha256=00" },
    { "x-agent-timestamp": "" },
    { "x-agent-timestamp": "1e9" },
    { "x-agent-installation": "" },
  ] as Record<string, string>[])
    expect(await reportAs(software, report, { ...sending, at: next(), headers })).toEqual(refused)
})

test("the old secret ends with the new one", async () => {
  const { secret } = await renew(software, "admin", ids.a)
  expect(await reportAs(software, report, { id: ids.a, secret: secrets.a, at: next() })).toEqual(refused)
  secrets.a = secret ?? ""
  expect((await reportAs(software, report, { id: ids.a, secret: secrets.a, at: next() })).status).toBe(204)
})

test("a sealed secret that is copied to another installation opens nothing there", async () => {
  const { pool } = software
  await pool.query(
    "update wire_installation set secret = (select secret from wire_installation where id = $1) where id = $2",
    [ids.a, ids.b],
  )
  expect(await reportAs(software, report, { id: ids.b, secret: secrets.a, at: next() })).toEqual(refused)
})

test("16 KB are taken, more are not; compressed bodies are not unpacked", async () => {
  const sending = { id: ids.a, secret: secrets.a }
  const long = (bytes: number) => {
    const empty = JSON.stringify({ ...report, more: "" }).length
    return { ...report, more: "x".repeat(bytes - empty) }
  }
  expect((await reportAs(software, long(16 * 1024), { ...sending, at: next() })).status).toBe(204)
  expect((await reportAs(software, long(16 * 1024 + 1), { ...sending, at: next() })).status).toBe(413)
  const headers = { "content-encoding": "gzip" }
  expect((await reportAs(software, report, { ...sending, at: next(), headers })).status).toBe(415)
})

test.each<[string | object, string]>([
  ["no json", "no JSON"],
  ["", "no JSON"],
  [[], "the whole"],
  [{ ...report, version: "" }, "version"],
  [{ ...report, health: "fine" }, "health"],
  [{ ...report, licencesUsed: -1 }, "licencesUsed"],
  [{ ...report, nextInMinutes: 0 }, "nextInMinutes"],
  [{ ...report, checks: Array(51).fill({ name: "Disk", state: "ok" }) }, "checks"],
])("a signed report that can't be read is told what is wrong: %j", async (body, reason) => {
  const before = await keptVersion(ids.a)
  const answer = await reportAs(software, body, { id: ids.a, secret: secrets.a, at: next() })
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text)).toMatchObject({
    error: "malformed",
    reason: expect.stringContaining(reason),
  })
  expect(await keptVersion(ids.a)).toBe(before)
})

test("what is typed into a report is one line without control characters", async () => {
  const checks = [{ name: "Disk\u0000\n full", state: "failed", text: "<b>94 %</b>" }]
  await reportAs(software, { ...report, checks }, { id: ids.a, secret: secrets.a, at: next() })
  const { data } = await software.ask("anna", "{ installations { checks { name state text } } }")
  expect(data).toMatchObject({
    installations: [{ checks: [{ name: "Disk full", state: "FAILED", text: "<b>94 %</b>" }] }],
  })
})

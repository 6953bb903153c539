/** Mails about new versions, and how they end. */
import { Router } from "express"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startMail } from "../../../../platform/mail/start.ts"
import { createSoftwareOptOut } from "../../../../services/software/watching/opt-out.ts"
import { tellOfVersion } from "../../../../services/software/watching/tell.ts"
import { serveRouter } from "../../serve-router.ts"
import { type OpenSoftware, openSoftware, owned, product, settings, version } from "../software-endpoint.ts"

let software: OpenSoftware
beforeAll(async () => {
  software = await openSoftware()
})
afterAll(() => software.close())

const lineo = (number: string) =>
  product(
    "for-lineo",
    { models: ["Lineo 560"], organisations: ["org-b"] },
    { licence: "usual", versions: [version(number, "2026-07-08")] },
  )

async function tellOf(number: string, given: object = lineo(number)): Promise<void> {
  const { pool, parts, findStanding } = software
  await software.take([given])
  const job = software.sent.at(-1)
  const queue = { send: async () => {}, reschedule: async () => {} }
  const mail = startMail({
    ...{ pool, queue, smtpUrl: undefined, outboxToken: "token", publicOrigin: settings.publicOrigin },
    log: { info() {} },
  })
  const data = job?.data as { version: string }
  const deps = { pool, queue, mail, findOwned: parts.findOwned, findStanding, settings }
  await tellOfVersion({ data, signal: new AbortController().signal }, deps)
  // A job that runs twice writes nothing twice.
  await tellOfVersion({ data, signal: new AbortController().signal }, deps)
}

test("people without an organisation are told of what everybody may have, and of nothing else", async () => {
  const { pool } = software
  for (const key of ["for-all", "for-lineo"])
    await pool.query(
      `insert into software_watch (product, person, organisation_id, email, language, roles)
       values ($1, 'p-homeless', '', 'homeless@customer.example', 'en', '{}')`,
      [key],
    )
  await software.ask("homeless", "{ software { total } }")
  await tellOf(
    "1.20.0",
    product("for-all", { everybody: true }, { versions: [version("1.20.0", "2026-07-08")] }),
  )
  expect((await mails()).map(({ to }) => to)).toEqual(["homeless@customer.example"])
  await tellOf("1.11.0")
  expect(await mails()).toEqual([])
  await pool.query("delete from software_watch")
})

async function mails() {
  const { rows } = await software.pool.query<{
    to: string
    subject: string
    language: string
    url: string
    list: string
  }>(`select recipient as "to", subject, language, unsubscribe_url as url, list from mail order by recipient`)
  await software.pool.query("delete from mail")
  return rows
}

const watch = (person: "anna" | "ben" | "bea") =>
  software.ask(person, 'mutation { watch(product: "for-lineo", wanted: true) }')

test("whoever watches gets one mail in their language, as long as they are entitled", async () => {
  await software.take([lineo("1.10.0")])
  for (const person of ["anna", "ben", "bea"] as const) await watch(person)
  await tellOf("2.0.0")
  expect(await mails()).toMatchObject([
    {
      to: "anna@customer.example",
      language: "en",
      subject: "Program for-lineo 2.0.0 is available",
      list: "software",
    },
    { to: "bea@customer.example", language: "en" },
    { to: "ben@customer.example", language: "de", subject: "Programm for-lineo 2.0.0 ist erschienen" },
  ])
  // The organisation sells its Lineo.
  const before = owned["org-a"]
  owned["org-a"] = { models: [], serialKeys: [], contracts: [] }
  await tellOf("2.1.0")
  if (before) owned["org-a"] = before
  expect((await mails()).map(({ to }) => to)).toEqual(["bea@customer.example"])
})

test("one click ends the mails about a product; opening the link changes nothing", async () => {
  await watch("ben")
  await tellOf("3.0.0")
  const url = (await mails()).find(({ to }) => to === "ben@customer.example")?.url ?? ""
  const origin = await serveRouter(
    Router().use(createSoftwareOptOut({ pool: software.pool, secret: settings.secret })),
  )
  const path = new URL(url).pathname
  const question = await fetch(origin + path)
  expect([question.status, await question.text()]).toEqual([
    200,
    expect.stringContaining("Programm for-lineo"),
  ])
  const watched = async () => (await software.ask("ben", "{ watchedSoftware }")).data?.watchedSoftware
  expect(await watched()).toEqual(["for-lineo"])
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" })
  expect((await fetch(origin + path, { method: "POST", body })).status).toBe(200)
  expect(await watched()).toEqual([])
  expect((await fetch(`${origin}${path.slice(0, -3)}xyz`)).status).toBe(404)
  await tellOf("3.1.0")
  expect((await mails()).map(({ to }) => to)).not.toContain("ben@customer.example")
})

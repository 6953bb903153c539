import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { mailJobs } from "../../../platform/mail/jobs.ts"
import { alertJobs, tellSubscribers } from "../../../services/alerts/jobs.ts"
import { lookForNews } from "../../../services/alerts/look.ts"
import { ReleaseStore } from "../../../services/alerts/release-store.ts"
import { settleDeliveries } from "../../../services/alerts/settle.ts"
import { AlertStore } from "../../../services/alerts/store.ts"
import { tellOfRelease } from "../../../services/alerts/tell.ts"
import { listJobs, openTestQueue } from "../../platform/queue/open-test-queue.ts"
import {
  confirm,
  mailsTo,
  type OpenAlerts,
  openAlerts,
  passTime,
  settings,
  subscribe,
  subscribed,
  tokenFor,
} from "./alerts-endpoint.ts"
import { release, type TestReleases, testReleases } from "./release-fixture.ts"

let alerts: OpenAlerts
beforeAll(async () => {
  alerts = await openAlerts()
})
beforeEach(async () => {
  await alerts.pool.query("truncate alert_subscription, alert_release, mail cascade")
})
afterAll(() => alerts.close())

/** Looks and tells as the workers do, job after job. */
async function tellNews(releases: TestReleases, now: Date = new Date()): Promise<number> {
  const { pool, parts } = alerts
  const waiting: string[] = []
  const queue = {
    send: async (_kind: object, data: object) => void waiting.push((data as { release: string }).release),
  } as never
  const log = { info() {}, warn() {} }
  const count = await lookForNews({ pool, queue, releases, log, now: () => now })
  for (let id = waiting.shift(); id; id = waiting.shift())
    await tellOfRelease(
      { data: { release: id }, signal: new AbortController().signal },
      { ...{ pool, queue, releases, log, settings }, mail: parts.mail },
    )
  return count
}

const told = async (email: string) =>
  (await mailsTo(alerts.pool, email)).filter(({ key }) => key.startsWith("alert:"))

test("subject and text of an ad hoc mail open with what the listing rules want, in the reader's language", async () => {
  await subscribed(alerts, "kim@paper.example")
  await subscribed(alerts, "jo@fund.example", { language: "en", locale: "en" })
  await tellNews(testReleases(release("r1")))
  const [german] = await told("kim@paper.example")
  expect(german).toMatchObject({
    subject: "Ad-hoc-Mitteilung gemäss Art. 53 KR – Halbjahresergebnis 2026",
    language: "de",
    list: "ad-hoc",
  })
  expect(german?.blocks[0]).toEqual({ kind: "text", text: "Ad-hoc-Mitteilung gemäss Art. 53 KR" })
  expect(german?.blocks.find(({ kind }) => kind === "button")?.href).toBe(
    "https://www.example.com/de-ch/media-releases/half-year-results-2026",
  )
  const words = JSON.stringify(german?.blocks)
  expect(words).toContain("Orders grew by 4 percent.")
  expect(words).toContain("media@komax.example")
  expect(words).toContain("https://www.example.com/de-ch/investors/alerts/manage/")
  expect(german?.unsubscribeUrl).toMatch(
    /^https:\/\/www\.example\.com\/de-ch\/investors\/alerts\/unsubscribe\/[\w-]{44}$/,
  )
  expect((await told("jo@fund.example"))[0]?.subject).toBe(
    "Ad hoc announcement pursuant to Art. 53 LR – Half-year results 2026",
  )
})

test("a reader whose language the release lacks gets it in English, and is told so", async () => {
  await subscribed(alerts, "ada@paper.example", { language: "ja", locale: "ja" })
  await tellNews(testReleases(release("r1")))
  const [mail] = await told("ada@paper.example")
  expect(mail?.subject).toBe("上場規則（LR）第53条に基づく適時開示 – Half-year results 2026")
  expect(JSON.stringify(mail?.blocks)).toContain("この発表は、ご希望の言語では公開されていません。")
})

test("each gets what they chose, once", async () => {
  await subscribed(alerts, "adhoc@x.example", { adHoc: true })
  await subscribed(alerts, "all@x.example", { adHoc: false, allReleases: true })
  await subscribed(alerts, "topic@x.example", { adHoc: false, topics: ["results", "products"] })
  await subscribed(alerts, "both@x.example", { adHoc: true, allReleases: true })
  await tellNews(
    testReleases(
      release("adhoc", { isAdHoc: true, topics: ["governance"] }),
      release("product", { isAdHoc: false, topics: ["products"] }),
    ),
  )
  const keysOf = async (email: string) => (await told(email)).map(({ key }) => key.split(":")[1]).sort()
  expect(await keysOf("adhoc@x.example")).toEqual(["adhoc"])
  expect(await keysOf("all@x.example")).toEqual(["adhoc", "product"])
  expect(await keysOf("topic@x.example")).toEqual(["product"])
  expect(await keysOf("both@x.example")).toEqual(["adhoc", "product"])
})

test("a release is told once, however often somebody looks, and goes only to who had confirmed before", async () => {
  await subscribed(alerts, "early@x.example")
  await subscribe(alerts, "waiting@x.example")
  const releases = testReleases(release("r1"))
  expect(await tellNews(releases)).toBe(1)
  await confirm(alerts, await tokenFor(alerts.pool, "waiting@x.example"))
  await subscribed(alerts, "late@x.example")
  expect(await tellNews(releases)).toBe(0)
  await tellNews(releases)
  expect(await told("early@x.example")).toHaveLength(1)
  expect(await told("waiting@x.example")).toEqual([])
  expect(await told("late@x.example")).toEqual([])
})

test("who confirms between a release's appearance and its turn isn't told, since it was no news to them", async () => {
  const { pool, parts } = alerts
  await subscribed(alerts, "early@x.example")
  const releases = testReleases(release("r1"))
  await new ReleaseStore(pool).add(release("r1"))
  await subscribed(alerts, "late@x.example")
  await tellOfRelease(
    { data: { release: "r1" }, signal: new AbortController().signal },
    {
      ...{ pool, releases, settings, log: { warn() {} } },
      queue: { send: async () => {} } as never,
      mail: parts.mail,
    },
  )
  expect(await told("early@x.example")).toHaveLength(1)
  expect(await told("late@x.example")).toEqual([])
})

test("an import of old releases is no news, and one of this week is", async () => {
  await subscribed(alerts, "kim@x.example")
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
  await tellNews(
    testReleases(release("new", { publishedAt: daysAgo(2) }), release("old", { publishedAt: daysAgo(8) })),
  )
  expect((await told("kim@x.example")).map(({ key }) => key.split(":")[1])).toEqual(["new"])
})

test("who unsubscribes while mails wait gets none of them", async () => {
  const { manageToken } = await subscribed(alerts, "kim@x.example")
  await tellNews(testReleases(release("r1")))
  expect(await told("kim@x.example")).toHaveLength(1)
  await alerts.askAsWebsite("mutation ($token: ID!) { unsubscribe(token: $token) }", { token: manageToken })
  expect(await told("kim@x.example")).toEqual([])
})

test("a release that is withdrawn before it was told goes to nobody", async () => {
  await subscribed(alerts, "kim@x.example")
  const releases = testReleases(release("r1"))
  releases.findText = async () => null
  await tellNews(releases)
  expect(await told("kim@x.example")).toEqual([])
  expect(await new ReleaseStore(alerts.pool).listStanding(0)).toEqual([])
})

test("many are told in batches, nobody twice, and progress is kept", async () => {
  await alerts.pool.query(
    `insert into alert_subscription (email, language, locale, ad_hoc, confirmed_at)
     select 'reader-' || n || '@many.example', 'en', 'en', true, now() from generate_series(1, 95) n`,
  )
  await tellNews(testReleases(release("r1")))
  const { rows } = await alerts.pool.query(
    "select count(*)::int as mails, count(distinct recipient)::int as readers from mail where key like 'alert:%'",
  )
  expect(rows).toEqual([{ mails: 95, readers: 95 }])
})

test("a job that finds its release half told goes on behind the last reader", async () => {
  await alerts.pool.query(
    `insert into alert_subscription (email, language, locale, ad_hoc, confirmed_at)
     select 'reader-' || n || '@half.example', 'en', 'en', true, now() from generate_series(1, 30) n`,
  )
  const { pool, parts } = alerts
  const store = new ReleaseStore(pool)
  await store.add(release("r1"))
  let mails = 0
  const dying = {
    ...parts.mail,
    send: async (...given: Parameters<typeof parts.mail.send>) => {
      if (++mails > 25) throw new Error("the process dies")
      await parts.mail.send(...given)
    },
  }
  const releases = testReleases(release("r1"))
  const job = { data: { release: "r1" }, signal: new AbortController().signal }
  const deps = { pool, queue: { send: async () => {} } as never, releases, log: { warn() {} }, settings }
  await expect(tellOfRelease(job, { ...deps, mail: dying })).rejects.toThrow("dies")
  expect((await pool.query("select from mail where key like 'alert:%'")).rowCount).toBe(20)
  expect(await store.listStanding(0)).toEqual(["r1"])
  await tellOfRelease(job, { ...deps, mail: parts.mail })
  expect((await pool.query("select from mail where key like 'alert:%'")).rowCount).toBe(30)
})

test("whoever has died is noticed: at a start at once, else after half a minute", async () => {
  const { pool } = alerts
  await new ReleaseStore(pool).add(release("r1"))
  const { queue } = await openTestQueue(pool, [...mailJobs, ...alertJobs])
  const log = { info() {} }
  const looking = { ...{ pool, queue, log }, releases: testReleases(release("r1")), now: () => new Date() }
  const count = async () => (await listJobs(pool, tellSubscribers.name)).length
  await lookForNews(looking)
  expect(await count()).toBe(0)
  await lookForNews(looking, { isStart: true })
  expect(await count()).toBe(1)
  await pool.query("update alert_release set moved_at = now() - interval '31 seconds'")
  await lookForNews(looking)
  expect(await count()).toBe(2)
})

test("an address that its server refuses twice in a row is paused, and goes on when it is confirmed again", async () => {
  const { pool, parts } = alerts
  const email = "gone@x.example"
  await subscribed(alerts, email)
  const row = () => new AlertStore(pool).findByEmail(email)
  async function tellAndEnd(id: string, error: string | null) {
    await tellNews(testReleases(release(id)))
    await pool.query(
      "update mail set status = $2, last_error = $3, settled_at = now() where key like $1 || '%'",
      [`alert:${id}:`, error ? "failed" : "sent", error],
    )
    await settleDeliveries({ pool, mail: parts.mail })
  }
  await tellAndEnd("r1", "EENVELOPE RCPT TO 550")
  expect(await row()).toMatchObject({ bounces: 1, pausedAt: null })
  await tellAndEnd("r2", "ETIMEDOUT CONN")
  expect(await row()).toMatchObject({ bounces: 1, pausedAt: null })
  await tellAndEnd("r3", null)
  expect(await row()).toMatchObject({ bounces: 0 })
  await tellAndEnd("r4", "EENVELOPE RCPT TO 550")
  await tellAndEnd("r5", "EENVELOPE RCPT TO 550")
  expect(await row()).toMatchObject({ bounces: 2, pausedAt: expect.any(Date) })
  await tellNews(testReleases(release("r6")))
  expect((await told(email)).some(({ key }) => key.startsWith("alert:r6:"))).toBe(false)
  await passTime(pool, "1 hour")
  await subscribed(alerts, email)
  expect(await row()).toMatchObject({ bounces: 0, pausedAt: null })
  const { rows } = await pool.query("select sent, given_up from alert_release order by id limit 2")
  expect(rows).toEqual([
    { sent: 0, given_up: 1 },
    { sent: 0, given_up: 1 },
  ])
  expect((await pool.query("select from alert_delivery")).rowCount).toBe(0)
})

import { afterAll, beforeAll, expect, test } from "vitest"
import { AlertStore } from "../../../services/alerts/store.ts"
import { signLink } from "../../../services/alerts/tokens.ts"
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
  usualWishes,
} from "./alerts-endpoint.ts"

let alerts: OpenAlerts
beforeAll(async () => {
  alerts = await openAlerts()
})
afterAll(() => alerts.close())

let people = 0
const somebody = () => `reader-${people++}@paper.example`

async function linkOf(kind: string, token: string) {
  const { data } = await alerts.askAsWebsite(
    "query ($kind: AlertLinkKind!, $token: ID!) { alertLink(kind: $kind, token: $token) { maskedEmail alerts { language adHoc topics } } }",
    { kind, token },
  )
  return data?.alertLink
}

async function unsubscribe(token: string) {
  const { data } = await alerts.askAsWebsite("mutation ($token: ID!) { unsubscribe(token: $token) }", {
    token,
  })
  return data?.unsubscribe
}

test("who subscribes gets one mail that asks, in their language, and no alert before the link is used", async () => {
  const email = somebody()
  expect(await subscribe(alerts, email)).toBeNull()
  const [question, ...others] = await mailsTo(alerts.pool, email)
  expect(others).toEqual([])
  expect(question).toMatchObject({
    language: "de",
    subject: "Bitte bestätigen Sie Ihre Meldungen",
    unsubscribeUrl: null,
  })
  const href = question?.blocks.find(({ kind }) => kind === "button")?.href
  expect(href).toMatch(/^https:\/\/www\.example\.com\/de-ch\/investors\/alerts\/confirm\/[\w-]{32}$/)
  const row = await new AlertStore(alerts.pool).findByEmail(email)
  expect(row).toMatchObject({ confirmedAt: null, adHoc: false })

  const token = await tokenFor(alerts.pool, email)
  // Opening the link confirms nothing, since programs open links, too.
  expect(await linkOf("CONFIRM", token)).toEqual({
    maskedEmail: "r…@paper.example",
    alerts: { language: "de", adHoc: true, topics: [] },
  })
  expect(await new AlertStore(alerts.pool).findByEmail(email)).toMatchObject({ confirmedAt: null })
  expect(await confirm(alerts, token)).toMatchObject({ language: "de", adHoc: true })
  expect(await new AlertStore(alerts.pool).findByEmail(email)).toMatchObject({
    confirmedAt: expect.any(Date),
  })
})

test("the database holds no link that opens anything", async () => {
  const email = somebody()
  await subscribe(alerts, email)
  const token = await tokenFor(alerts.pool, email)
  const { rows } = await alerts.pool.query("select * from alert_wish")
  expect(JSON.stringify(rows)).not.toContain(token)
})

test("a known address gets the same answer and the same question as an unknown one", async () => {
  const known = somebody()
  await subscribed(alerts, known)
  await passTime(alerts.pool, "1 hour")
  const unknown = somebody()
  expect(await subscribe(alerts, known)).toEqual(await subscribe(alerts, unknown))
  const [asked] = (await mailsTo(alerts.pool, known)).slice(-1)
  const [first] = await mailsTo(alerts.pool, unknown)
  const words = (mail: typeof asked) => mail?.blocks.map(({ text }) => text)
  expect(words(asked)).toEqual(words(first))
  expect(asked?.subject).toBe(first?.subject)
})

test("an address is one, however its letters are written", async () => {
  const email = somebody()
  await subscribed(alerts, email)
  await passTime(alerts.pool, "1 hour")
  await subscribe(alerts, email.toUpperCase())
  const { rows } = await alerts.pool.query("select from alert_subscription where lower(email) = $1", [email])
  expect(rows).toHaveLength(1)
})

test("an address gets one question in ten minutes and three in a day; a corrected form corrects the question", async () => {
  const email = somebody()
  const count = async () => (await mailsTo(alerts.pool, email)).length
  await subscribe(alerts, email, { topics: ["results"] })
  expect(await subscribe(alerts, email, { topics: ["company"] })).toBeNull()
  expect(await count()).toBe(1)
  expect(await linkOf("CONFIRM", await tokenFor(alerts.pool, email))).toMatchObject({
    alerts: { topics: ["company"] },
  })
  for (const expected of [2, 3, 3, 3]) {
    await passTime(alerts.pool, "11 minutes")
    expect(await subscribe(alerts, email)).toBeNull()
    expect(await count()).toBe(expected)
  }
  await passTime(alerts.pool, "1 day")
  await subscribe(alerts, email)
  expect(await count()).toBe(4)
})

test("a sender who asks for many addresses has to wait, and is told for how long", async () => {
  for (let number = 0; number < 10; number++)
    expect(await subscribe(alerts, somebody(), {}, "one network")).toBeNull()
  const wait = await subscribe(alerts, somebody(), {}, "one network")
  expect(wait).toBeGreaterThan(3500)
  expect(wait).toBeLessThanOrEqual(3600)
  expect(await subscribe(alerts, somebody(), {}, "another network")).toBeNull()
  await passTime(alerts.pool, "61 minutes")
  expect(await subscribe(alerts, somebody(), {}, "one network")).toBeNull()
})

test("a link works for 48 hours, and an address that nobody confirmed is forgotten then", async () => {
  const email = somebody()
  await subscribe(alerts, email)
  const token = await tokenFor(alerts.pool, email)
  const store = new AlertStore(alerts.pool)
  await passTime(alerts.pool, "47 hours")
  await store.forgetOld({ unconfirmedHours: 48, pausedDays: 90 })
  expect(await store.findByEmail(email)).not.toBeNull()
  await passTime(alerts.pool, "2 hours")
  expect(await linkOf("CONFIRM", token)).toBeNull()
  expect(await confirm(alerts, token)).toBeNull()
  const kept = somebody()
  await subscribed(alerts, kept)
  await passTime(alerts.pool, "49 hours")
  await store.forgetOld({ unconfirmedHours: 48, pausedDays: 90 })
  expect(await store.findByEmail(email)).toBeNull()
  expect(await store.findByEmail(kept)).not.toBeNull()
})

test("who subscribes again keeps what was confirmed before", async () => {
  const email = somebody()
  await subscribed(alerts, email, { adHoc: true })
  await passTime(alerts.pool, "1 hour")
  const more = await subscribed(alerts, email, { adHoc: false, topics: ["results"], language: "fr" })
  expect(more).toMatchObject({ language: "fr", adHoc: true, topics: ["results"] })
})

test("the signed link changes wishes and language; a used confirmation doesn't bring back what was given up", async () => {
  const email = somebody()
  await subscribe(alerts, email, { topics: ["results"] })
  const token = await tokenFor(alerts.pool, email)
  const { manageToken } = (await confirm(alerts, token)) ?? { manageToken: "" }
  const { data } = await alerts.askAsWebsite(
    "mutation ($token: ID!, $wishes: AlertWishesInput!) { changeAlerts(token: $token, wishes: $wishes) { language adHoc topics } }",
    {
      token: manageToken,
      wishes: { ...usualWishes, language: "ja", locale: "ja", adHoc: false, topics: ["company"] },
    },
  )
  expect(data?.changeAlerts).toEqual({ language: "ja", adHoc: false, topics: ["company"] })
  expect(await confirm(alerts, token)).toMatchObject({ adHoc: false, topics: ["company"] })
})

test("unsubscribing forgets the address, may be repeated, and takes no foreign link", async () => {
  const email = somebody()
  const { manageToken } = await subscribed(alerts, email)
  const store = new AlertStore(alerts.pool)
  const id = (await store.findByEmail(email))?.id ?? ""
  const token = signLink(settings.secret, "unsubscribe", id)
  for (const foreign of [
    signLink("another secret", "unsubscribe", id),
    `${token.slice(0, -1)}!`,
    "x",
    "a".repeat(44),
  ])
    expect(await unsubscribe(foreign)).toBe(false)
  expect(await store.findByEmail(email)).not.toBeNull()
  expect(await unsubscribe(token)).toBe(true)
  expect(await store.findByEmail(email)).toBeNull()
  expect(await unsubscribe(token)).toBe(true)
  expect(await linkOf("MANAGE", manageToken)).toBeNull()
})

test("a link that ends alerts can't change them", async () => {
  const email = somebody()
  await subscribed(alerts, email)
  const id = (await new AlertStore(alerts.pool).findByEmail(email))?.id ?? ""
  expect(await linkOf("MANAGE", signLink(settings.secret, "unsubscribe", id))).toBeNull()
})

test.each([
  ["no kind", { adHoc: false }],
  ["a language that is none", { language: "german" }],
  ["a locale that is none", { locale: "../evil" }],
  ["a topic that is none", { topics: ["../evil"] }],
])("the website may not wish for %s", async (_name, wishes) => {
  const input = { email: somebody(), sender: "s", wishes: { ...usualWishes, ...wishes } }
  const { status, errors } = await alerts.askAsWebsite(
    "mutation ($input: AlertInput!) { subscribe(input: $input) { waitSeconds } }",
    { input },
  )
  expect([status, errors?.[0]?.extensions?.code]).toEqual([400, "BAD_USER_INPUT"])
})

test("nobody but the website subscribes, and nobody but staff reads about a person", async () => {
  const email = somebody()
  const query = `{ alertsOfPerson(email: "${email}") { email } }`
  const mutation = `mutation { unsubscribe(token: "a") }`
  expect((await alerts.ask(null, query)).status).toBe(401)
  expect((await alerts.ask("anna", query)).status).toBe(403)
  expect((await alerts.ask("support", mutation)).status).toBe(403)
  expect((await alerts.askAsWebsite(query)).status).toBe(401)
})

test("staff see what is kept about a person and forget it, which the audit log notes without the address", async () => {
  const email = somebody()
  await subscribed(alerts, email, { topics: ["results"] })
  const query = `{ alertsOfPerson(email: "${email.toUpperCase()}") { email language topics confirmedAt pausedAt waitingMails } }`
  expect((await alerts.ask("support", query)).data).toEqual({
    alertsOfPerson: {
      email,
      language: "de",
      topics: ["results"],
      confirmedAt: expect.stringMatching(/^\d{4}-/),
      pausedAt: null,
      waitingMails: 0,
    },
  })
  const forget = `mutation { forgetAlertsOfPerson(email: "${email}") }`
  expect((await alerts.ask("support", forget)).data).toEqual({ forgetAlertsOfPerson: 1 })
  expect((await alerts.ask("support", query)).data).toEqual({ alertsOfPerson: null })
  const { rows } = await alerts.pool.query(
    "select details from audit_record where action = 'alerts-forgotten' order by id desc limit 1",
  )
  expect(rows).toEqual([{ details: { subscriptions: 1 } }])
})

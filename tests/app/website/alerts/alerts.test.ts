import type { ActionFunctionArgs } from "@remix-run/node"
import { expect, test } from "vitest"
import type { GraphqlClient } from "../../../../app/ground/graphql/graphql-client.ts"
import { loadLink, submitLink } from "../../../../app/website/alerts/alert-link.server.ts"
import { readAlertLink } from "../../../../app/website/alerts/alert-path.ts"
import { chosenBy, readWishes } from "../../../../app/website/alerts/alert-wishes.ts"
import { languageChoices, localeFor } from "../../../../app/website/alerts/alerts-locale.ts"
import { loadSubscribe, submitSubscribe } from "../../../../app/website/alerts/subscribe.server.ts"
import { formRequest, outcome } from "../../portal/frame/test-asker.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

const topics = [
  { slug: "results", name: "Results" },
  { slug: "products", name: "Products" },
]
const token = "a".repeat(44)
const alerts = {
  language: "en",
  adHoc: true,
  allReleases: false,
  topics: ["results"],
  manageToken: "b".repeat(44),
}

type Said = Record<string, object>

/** An alerts service that says what a test wants, and remembers what it was asked. */
function fakeAlerts(said: Said = {}, { isDown = false } = {}) {
  const asked: { operation: string; variables: Record<string, unknown> }[] = []
  const send: GraphqlClient = async (document, { variables }) => {
    if (isDown) throw new Error("the alerts service is down")
    const [definition] = document.definitions.filter(({ kind }) => kind === "OperationDefinition")
    const operation = definition?.kind === "OperationDefinition" ? (definition.name?.value ?? "") : ""
    asked.push({ operation, variables })
    return (said[operation] ?? { subscribe: { waitSeconds: null } }) as never
  }
  return { asked, send, request: send }
}

function contextAt(path: string, service = fakeAlerts(), clientAddress = "203.0.113.7") {
  const upstreams = Object.assign(
    createTestUpstreams({ answers: { ...siteWith(pageContent()), ReleaseTopics: { topics } } }),
    {
      alerts: service,
    },
  )
  return Object.assign(createTestContext(`http://localhost${path}`, { upstreams }), { clientAddress })
}

const path = "/en/investors/alerts"

function send(fields: Record<string, string>, service = fakeAlerts(), clientAddress?: string) {
  const context = contextAt(path, service, clientAddress)
  return outcome(submitSubscribe(context, formRequest(context.url.href, fields)))
}

const filled = { email: "kim@fund.example", language: "en", wish: "ad-hoc" }

test("the form offers ad hoc announcements, all releases and each topic; the address may tick one", async () => {
  const { data: view } = await loadSubscribe(contextAt(`${path}?wish=all`))
  expect(view.wishes).toMatchObject({ topics, language: "en", chosen: ["all"] })
  expect(view.wishes.languages).toContainEqual({ value: "de", label: "Deutsch" })
})

test("a good form leads to a page that says nothing about the address", async () => {
  const service = fakeAlerts()
  const { status, location } = await send(filled, service)
  expect([status, location]).toEqual([303, "/en/investors/alerts/sent"])
  expect(service.asked).toEqual([
    {
      operation: "Subscribe",
      variables: {
        input: {
          email: "kim@fund.example",
          sender: expect.stringMatching(/^[\w-]{43}$/),
          wishes: { language: "en", locale: "en", adHoc: true, allReleases: false, topics: [] },
        },
      },
    },
  ])
  expect(JSON.stringify(service.asked)).not.toContain("203.0.113.7")
})

test("faults stand at their fields, and what was typed stays", async () => {
  const { status, data } = await send({ email: "no address", language: "xx", key: "k" })
  expect(status).toBe(422)
  expect(data).toMatchObject({
    initialValue: { email: "no address", language: "xx" },
    error: {
      email: ["alerts:fault.email"],
      language: ["alerts:fault.language"],
      wish: ["alerts:fault.wishes"],
    },
  })
})

test("what a program fills in is answered like a person's form, and sent to nobody", async () => {
  const service = fakeAlerts()
  const { status, location } = await send({ ...filled, homepage: "https://spam.example" }, service)
  expect([status, location]).toEqual([303, "/en/investors/alerts/sent"])
  expect(service.asked).toEqual([])
})

test("who has to wait is told for how long, with everything still in the form", async () => {
  const service = fakeAlerts({ Subscribe: { subscribe: { waitSeconds: 1200 } } })
  const { status, data } = await send(filled, service, "203.0.113.8")
  expect(status).toBe(429)
  expect(data).toMatchObject({
    initialValue: { email: filled.email },
    error: { "": [expect.stringContaining("20")] },
  })
})

test("a service that is down costs nobody what they typed", async () => {
  const { status, data } = await send(filled, fakeAlerts({}, { isDown: true }), "203.0.113.9")
  expect(status).toBe(503)
  expect(data).toMatchObject({
    initialValue: { email: filled.email },
    error: { "": ["alerts:fault.failed"] },
  })
})

function link(page: "confirm" | "manage" | "unsubscribe", service = fakeAlerts()) {
  return contextAt(`${path}/${page}/${token}`, service)
}

function plainPost(
  context: { url: URL },
  headers: Record<string, string> = {},
): ActionFunctionArgs["request"] {
  return new Request(context.url, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: "List-Unsubscribe=One-Click",
  })
}

test("one click of a mail program needs no cookie, no Origin and no redirect, and may come from another site's frame", async () => {
  const service = fakeAlerts({ Unsubscribe: { unsubscribe: true } })
  const senders: Record<string, string>[] = [{}, { Origin: "null", "Sec-Fetch-Site": "cross-site" }]
  for (const headers of senders) {
    const context = link("unsubscribe", service)
    const { status, data } = await outcome(
      submitLink(context, { page: "unsubscribe", token }, plainPost(context, headers)),
    )
    expect([status, data]).toEqual([200, { kind: "ended" }])
  }
  expect(service.asked.map(({ operation }) => operation)).toEqual(["Unsubscribe", "Unsubscribe"])
})

test("a foreign link ends nothing, and opening one changes nothing", async () => {
  const service = fakeAlerts({ Unsubscribe: { unsubscribe: false } })
  const context = link("unsubscribe", service)
  const { data: view } = await loadLink(context, { page: "unsubscribe", token })
  expect(view.kind).toBe("unsubscribe")
  expect(service.asked).toEqual([])
  const { status, data } = await outcome(
    submitLink(context, { page: "unsubscribe", token }, plainPost(context)),
  )
  expect([status, data]).toEqual([404, { kind: "gone" }])
})

test("a confirmation shows what will be sent before it is confirmed, and refuses another site's form", async () => {
  const answers = {
    AlertLink: { alertLink: { maskedEmail: "k…@fund.example", alerts } },
    ConfirmAlerts: { confirmAlerts: alerts },
  }
  const context = link("confirm", fakeAlerts(answers))
  const { data: view } = await loadLink(context, { page: "confirm", token })
  expect(view).toMatchObject({
    kind: "confirm",
    email: "k…@fund.example",
    wished: ["Ad hoc announcements", "Media releases: Results"],
  })
  const post = formRequest(context.url.href, {})
  expect((await outcome(submitLink(context, { page: "confirm", token }, post))).data).toEqual({
    kind: "confirmed",
    manageHref: `/en/investors/alerts/manage/${alerts.manageToken}`,
  })
  const foreign = plainPost(context, { "Sec-Fetch-Site": "cross-site" })
  expect((await outcome(submitLink(context, { page: "confirm", token }, foreign))).status).toBe(403)
})

test.each(["confirm", "manage"] as const)("an expired link to %s says so, with status 410", async (page) => {
  const context = link(page, fakeAlerts({ AlertLink: { alertLink: null } }))
  const answer = await loadLink(context, { page, token })
  expect([answer.data.kind, answer.init?.status]).toEqual(["invalid", 410])
})

test("no page of a link may be kept or tell its address to another site", async () => {
  const { init } = await loadLink(link("unsubscribe"), { page: "unsubscribe", token })
  expect(new Headers(init?.headers)).toEqual(
    new Headers({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" }),
  )
})

test("changing keeps what was chosen wrongly, and stores what is right", async () => {
  const service = fakeAlerts({ ChangeAlerts: { changeAlerts: alerts } })
  const context = link("manage", service)
  const wrong = await outcome(
    submitLink(context, { page: "manage", token }, formRequest(context.url.href, { language: "de" })),
  )
  expect(wrong.status).toBe(422)
  const right = await outcome(
    submitLink(
      context,
      { page: "manage", token },
      formRequest(context.url.href, { language: "de", wish: "topic:products" }),
    ),
  )
  expect([right.status, right.location]).toEqual([303, `${path}/manage/${token}`])
  expect(service.asked.at(-1)?.variables).toMatchObject({
    wishes: { language: "de", adHoc: false, allReleases: false, topics: ["products"] },
  })
})

test("wishes and ticked boxes say the same; unknown topics are left out", () => {
  const wishes = { adHoc: true, allReleases: false, topics: ["results"] }
  expect(readWishes(chosenBy(wishes), topics)).toEqual(wishes)
  expect(readWishes(["topic:gone", "topic:results", "all"], topics)).toEqual({
    adHoc: false,
    allReleases: true,
    topics: [],
  })
})

test("links of mails lead to the reader's country where it has the language, else to the international pages", () => {
  const { site, systemData } = contextAt(path)
  const locale = contextAt("/de-ch/investors/alerts").locale
  expect(localeFor("de", { site, systemData, locale })).toBe("de-ch")
  expect(localeFor("en", { site, systemData, locale: contextAt(path).locale })).toBe("en")
  for (const { value } of languageChoices({ site, systemData }))
    expect(localeFor(value, { site, systemData, locale })).toMatch(new RegExp(`^${value}(-|$)`))
})

test.each([
  ["/investors/alerts/confirm/abcdefghijklmnop", { page: "confirm", token: "abcdefghijklmnop" }],
  ["/investors/alerts/other/abcdefghijklmnop", null],
  ["/investors/alerts/confirm/short", null],
  ["/investors/alerts/confirm/abcdefghijklmnop/more", null],
])("%s", (address, link) => {
  expect(readAlertLink(address)).toEqual(link)
})

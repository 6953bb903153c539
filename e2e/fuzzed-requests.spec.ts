/**
 * Sends random requests to every kind of address. No answer may be a 5xx, none may show our insides, and
 * nobody may write errors into the log.
 *
 * FUZZ_REQUESTS says how many for each template: ten in `npm test`, some three hundred in all, 3,000 in
 * `npm run test:attack`.
 */
import { readFileSync } from "node:fs"
import { connect } from "node:net"
import { expect, test } from "@playwright/test"
import { originOf, port, serverLog } from "./support/addresses.ts"
import { fuzzedRequests, type Template } from "./support/fuzz.ts"
import { signInByForm } from "./support/sign-in.ts"

const seed = 20_260_322
const count = Number(process.env.FUZZ_REQUESTS ?? 10)
const atOnce = 16
/** How long we wait for an answer. The second applies to requests whose rest the server may wait for. */
const silentMs = 10_000
const openMs = 500

const json = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" }
const form = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" }

function post(name: string, target: string, headers: Record<string, string>, body: string): Template {
  return { name, method: "POST", target, headers, body }
}

const templates: Template[] = [
  { name: "root", target: "/" },
  { name: "home", target: "/en" },
  { name: "page", target: "/de-ch/company" },
  { name: "protected", target: "/en/events-na" },
  { name: "products", target: "/en/products?sort=name" },
  { name: "product", target: "/en/products/crimping" },
  { name: "search", target: "/en/search?q=crimp&page=1" },
  { name: "compare", target: "/en/compare?products=a,b" },
  { name: "comparison-csv", target: "/en/compare/comparison.csv?products=a,b" },
  { name: "language", target: "/en/language" },
  { name: "releases", target: "/en/media-releases" },
  { name: "sitemap", target: "/sitemap.xml" },
  { name: "style-guide", target: "/style-guide/inputs" },
  { name: "payload", target: "/api/payload/en/company" },
  { name: "navigation", target: "/api/site-navigation/public/section/a,b?lang=de" },
  { name: "redirect", target: "/api/redirect?url=/en" },
  { name: "file", target: "/file/manual?l=de&dl=true" },
  { name: "image", target: "/images/card/0123456789abcdef/picture.webp" },
  { name: "data-sheet", target: "/data-sheets/sigma-688.en.pdf" },
  { name: "outbox", target: "/mail-outbox?to=a@b.c" },
  { name: "ticket-mails", target: "/ticket-mails/a.b" },
  { name: "alerts", target: "/en/investors/alerts?wish=all" },
  { name: "alert-link", target: `/en/investors/alerts/manage/${"a".repeat(44)}` },
  { name: "press-kit", target: "/en/media-releases/results/press-kit.zip" },
  { name: "callback", target: "/callback?code=a&state=b" },
  { name: "forgotten", target: "/am/forgotten-password" },
  post(
    "forgotten-form",
    "/am/forgotten-password",
    { ...form, Origin: originOf("main") },
    "email=a%40b.example",
  ),
  post("search-proxy", "/api/search-proxy/search", json, '{"query":"a","localeCode":"en","siteSlug":""}'),
  post("consent", "/api/consent", form, "choice=rejected&returnTo=/en"),
  post("alerts-form", "/en/investors/alerts", form, "email=a%40b.example&language=en&wish=all"),
  post("one-click", `/en/investors/alerts/unsubscribe/${"a".repeat(44)}`, form, "List-Unsubscribe=One-Click"),
  post("comparison", "/api/comparison", form, "intent=add&product=a"),
  post("measurement", "/api/measurement", form, "name=a&value=1"),
  { name: "dashboard", target: "/en/mykomax" },
]

const inPortal: Template[] = [
  { name: "ticket-list", target: "/en/mykomax/tickets/list?view=all&location=a&q=b" },
  { name: "ticket-csv", target: "/en/mykomax/tickets/tickets.csv?view=all" },
  { name: "ticket", target: "/en/mykomax/tickets/K-2026-000001-1" },
  { name: "account", target: "/en/mykomax/account" },
  post("ticket-form", "/en/mykomax/tickets/newticket", form, "subject=a&description=b"),
  post(
    "tickets-proxy",
    "/api/tickets-proxy",
    json,
    '{"query":"query ($q: String) { tickets(search: $q) { total } }","variables":{"q":"a"}}',
  ),
]

type Outcome = { id: string; text: string; head: string; body: string }

function send(bytes: Buffer, waitMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.on("data", (chunk) => chunks.push(chunk))
    socket.on("error", () => undefined)
    const timer = setTimeout(() => socket.destroy(), waitMs)
    socket.once("close", () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks).toString("latin1"))
    })
  })
}

async function throwAt(template: Template): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const requests = fuzzedRequests(template, { seed, count })
  async function throwNext() {
    for (const { id, text, mayStayOpen } of requests) {
      const answer = await send(text, mayStayOpen ? openMs : silentMs)
      const [head = "", ...rest] = answer.split("\r\n\r\n")
      outcomes.push({ id, text: text.toString("latin1"), head, body: rest.join("\r\n\r\n") })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, throwNext))
  return outcomes
}

/** What no answer may contain: stack traces and paths. */
const insides = /node_modules|\bat [\w.]+ \(|\/(?:platform|services|app)\/[\w/-]+\.ts|syntax error at or near/

function faultOf({ head, body }: Outcome): string | null {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  if (status >= 500 && status !== 501) return `status ${status}`
  const shown = insides.exec(body)
  return shown ? `shows ${JSON.stringify(shown[0])}` : null
}

function expectSound(outcomes: readonly Outcome[]) {
  const faults = outcomes.flatMap((outcome) => {
    const fault = faultOf(outcome)
    return fault ? [`${outcome.id}: ${fault}\n${outcome.text.slice(0, 600)}`] : []
  })
  expect(faults.slice(0, 5)).toEqual([])
  // If the server had answered nothing, the test would have proved nothing.
  expect(outcomes.filter(({ head }) => head.startsWith("HTTP/1.1 ")).length).toBeGreaterThan(count * 0.5)
}

/** The ids of requests about which the server has written errors. */
function errorsAbout(name: string): string[] {
  const lines = readFileSync(serverLog, "utf8").split("\n")
  const mine = lines.filter(
    (line) => line.includes(`"requestId":"fuzz-${name}-`) && line.includes('"level":"error"'),
  )
  return mine.slice(0, 5)
}

test.describe.configure({ timeout: 60_000 + count * 300 })

for (const template of templates)
  test(`requests by dice at ${template.name} get no fault of ours`, async () => {
    expectSound(await throwAt(template))
    expect(errorsAbout(template.name)).toEqual([])
  })

test("requests by dice in a customer's session get no fault of ours", async ({ request }) => {
  const Cookie = await signInByForm(request, "portal@nordkabel.example")
  for (const template of inPortal) {
    expectSound(await throwAt({ ...template, headers: { ...template.headers, Cookie } }))
    expect(errorsAbout(template.name)).toEqual([])
  }
})

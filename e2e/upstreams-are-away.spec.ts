/** Every system that somebody may replace is away: what doesn't need it is shown, the rest says in words that it is missing. */
import { rm } from "node:fs/promises"
import { expect, request, test } from "@playwright/test"
import { port as journeysPort } from "./support/addresses.ts"
import { type ServerProcess, startProcess, untilAnswers } from "./support/server-process.ts"
import { text } from "./support/texts.ts"

const port = journeysPort + 31
const origin = `http://localhost:${port}`
const folder = ".cache/e2e-upstreams"
/** Nobody listens there, so that each connection is refused. */
const nowhere = `http://127.0.0.1:${journeysPort + 39}`
const customer = "maintenance@nordkabel.example"

const away = {
  // With an upstream configured, demo data are only made on request.
  DEMO: "1",
  CATALOGUE_API_URL: `${nowhere}/graphql`,
  SEARCH_API_URL: `${nowhere}/graphql`,
  CUSTOMERS_API_URL: `${nowhere}/graphql`,
  CUSTOMERS_API_TOKEN: "a-token-that-nobody-ever-sees-0123456789",
  TICKETS_API_URL: `${nowhere}/graphql`,
  TICKETS_API_TOKEN: "a-token-that-nobody-ever-sees-0123456789",
  SMTP_URL: `smtp://127.0.0.1:${journeysPort + 39}`,
}

// One data folder: the second start finds what the first has filled.
test.describe.configure({ mode: "serial", timeout: 120_000 })
test.beforeAll(() => rm(folder, { recursive: true, force: true }))

let running: ServerProcess | undefined
test.afterEach(() => void running?.process.kill("SIGKILL"))

async function startSite(environment: Record<string, string>): Promise<ServerProcess> {
  running = startProcess(["server.ts"], { PORT: String(port), DATA_DIR: folder, ...environment })
  await untilAnswers(`${origin}/health/ready`, 90_000)
  return running
}

async function openSite() {
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
  const reader = await request.newContext({ baseURL: origin, userAgent })
  return {
    reader,
    async open(path: string) {
      const answer = await reader.get(path)
      return { path, status: answer.status(), words: await answer.text() }
    },
  }
}

test("without catalogue, search, customers, tickets and mail server, pages are read and the rest says what is missing [ERR-06, ERR-08]", async () => {
  const site = await startSite(away)
  const { reader, open } = await openSite()

  for (const path of ["/en", "/en/company", "/de/company", "/en/contact"])
    expect(await open(path)).toMatchObject({ status: 200, words: expect.stringContaining("</main>") })
  const unavailable = expect.stringContaining(text("en", "errors", "unavailable.title"))
  for (const path of ["/en/products", "/en/products/crimping", "/en/compare"]) {
    const page = await open(path)
    expect(page).toMatchObject({ status: 503, words: unavailable })
    // The menu leads to what still works.
    expect(page).toMatchObject({ words: expect.stringContaining('id="site-navigation"') })
  }
  const noSearch = expect.stringContaining(text("en", "search", "unavailable"))
  expect(await open("/en/search?q=crimp")).toMatchObject({ status: 503, words: noSearch })

  const form = await reader.get("/en/mykomax")
  const password = site.output().match(new RegExp(`${customer}\\s+(\\S+)`))?.[1] ?? ""
  const signedIn = await reader.post(form.url(), {
    form: { email: customer, password },
    headers: { Origin: origin },
  })
  // What they may do is the register's to say, so the portal opens with its first answer.
  expect([new URL(signedIn.url()).pathname, signedIn.status()]).toEqual(["/en/mykomax", 503])
  const closed = expect.stringContaining(text("en", "portal", "unavailable.title"))
  for (const path of ["/en/mykomax", "/en/mykomax/account", "/en/mykomax/tickets/list"])
    expect(await open(path)).toMatchObject({ status: 503, words: closed })
})

test("without the identity provider, the portal says that it can't be entered, and pages are read", async () => {
  await startSite({ ...away, OIDC_ISSUER: `${nowhere}/am`, OIDC_CLIENT_SECRET: "nobody asks for it" })
  const { open } = await openSite()
  expect((await open("/en")).status).toBe(200)
  const unavailable = expect.stringContaining(text("en", "portal", "unavailable.title"))
  for (const path of ["/en/mykomax", "/en/mykomax/tickets/list", "/en/mykomax/account"])
    expect(await open(path)).toMatchObject({ status: 503, words: unavailable })
  expect((await open("/en/mykomax/logout")).status).toBe(200)
})

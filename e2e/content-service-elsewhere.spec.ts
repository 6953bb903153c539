import { rm } from "node:fs/promises"
import { expect, test } from "@playwright/test"
import { port } from "./support/addresses.ts"
import { copyFilledFolder, type ServerProcess, startProcess, untilAnswers } from "./support/server-process.ts"
import { text } from "./support/texts.ts"

const sitePort = port + 21
const contentPort = port + 22
const origin = `http://localhost:${sitePort}`
const content = `http://127.0.0.1:${contentPort}`
const folder = ".cache/e2e-elsewhere"
const editorPassword = "only-for-this-test"

test.describe.configure({ mode: "serial", timeout: 240_000 })

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const name of ["content", "site"]) await copyFilledFolder(`${folder}/${name}`)
})

const running: ServerProcess[] = []

// A test that fails halfway leaves nobody behind on its ports.
test.afterEach(() => {
  for (const { process } of running) process.kill("SIGKILL")
})

async function startContent() {
  const args = [String(contentPort), "permanent-token", `${folder}/content`, "services/content/demo"]
  const service = startProcess(["e2e/support/content-endpoint.ts", ...args], {})
  running.push(service)
  await untilAnswers(`${content}/health`, 90_000)
  return service
}

async function startSite() {
  const site = startProcess(["server.ts"], {
    PORT: String(sitePort),
    DATA_DIR: `${folder}/site`,
    CONTENT_API_URL: `${content}/graphql`,
    CONTENT_API_TOKEN: "permanent-token",
    EDITOR_PASSWORD: editorPassword,
    DEMO: "1",
  })
  running.push(site)
  await untilAnswers(`${origin}/health/ready`, 90_000)
  return site
}

const reader = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

async function open(path: string, userAgent = reader) {
  const answer = await fetch(origin + path, { headers: { "User-Agent": userAgent } })
  return { status: answer.status, retryAfter: answer.headers.get("Retry-After"), html: await answer.text() }
}

async function draftTitles(): Promise<unknown> {
  const signIn = await fetch(`${origin}/api/editor-area-autentication`, {
    method: "POST",
    body: JSON.stringify({ input: editorPassword }),
  })
  const answer = await fetch(`${origin}/api/draft-proxy`, {
    method: "POST",
    headers: { cookie: signIn.headers.get("set-cookie")?.split(";")[0] ?? "" },
    body: JSON.stringify({
      query: `{ page(where: { id: "main-company-new-building" }, stage: DRAFT) { id } }`,
    }),
  })
  return answer.json()
}

test("another content service takes the embedded one's place; when it fails, pages that are kept stay [CACHE-03]", async () => {
  const first = await startContent()
  const site = await startSite()
  const kept = await open("/de-ch/company")
  expect(kept.status).toBe(200)
  expect(kept.html).toContain("<article")
  expect(await draftTitles()).toEqual({ data: { page: { id: "main-company-new-building" } } })

  first.process.kill("SIGKILL")
  await first.exited
  expect((await open("/de-ch/company")).html).toBe(kept.html)
  const missing = await open("/de-ch/contact")
  expect([missing.status, missing.retryAfter]).toEqual([503, "30"])
  expect(missing.html).toContain(text("de", "errors", "unavailable.title"))
  const crawler = await open("/de-ch/contact", "Googlebot/2.1")
  expect(crawler.status).toBe(503)
  expect(crawler.html.length).toBeLessThan(300)

  // A site that starts now has what the one before it kept on disk [CACHE-03].
  site.process.kill("SIGTERM")
  expect(await site.exited).toBe(0)
  const restarted = await startSite()
  const last = await open("/de-ch/company")
  expect(last.status).toBe(200)
  expect(last.html).toContain("<article")
  const unknown = await open("/ja/contact", "Mozilla/5.0+(compatible; UptimeRobot/2.0)")
  expect(unknown.status).toBe(503)
  expect(unknown.html).toContain(text("ja", "errors", "unavailable.title"))
  for (const path of [
    "/style-guide/buttons",
    "/robots.txt",
    "/site.webmanifest",
    "/icons/default/favicon.svg",
  ])
    expect([path, (await open(path)).status]).toEqual([path, 200])

  await startContent()
  await expect.poll(async () => (await open("/de-ch/contact")).status, { timeout: 20_000 }).toBe(200)
  restarted.process.kill("SIGTERM")
  expect(await restarted.exited).toBe(0)
})

import { execFile } from "node:child_process"
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { promisify } from "node:util"
import type { APIRequestContext, APIResponse } from "@playwright/test"
import { addressOf, serverEnvironment } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { mailsTo } from "./support/outbox.ts"
import { expect, test } from "./support/test.ts"

/** Each import replaces the whole content, so one test follows the other. */
test.describe.configure({ mode: "serial" })

const demo = "services/content/demo"
const copy = ".cache/e2e-content"
const page = "sites/cirris/pages/learn/en.yaml"

/** How long an import took, since machines, and how busy they are, differ tenfold; before the first one nobody knows. */
let importMs = 0
const unknownImportMs = 15_000

async function importContent(folder: string) {
  const startedAt = performance.now()
  const command = ["services/content/cli.ts", "import", folder]
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, ...serverEnvironment }
  await promisify(execFile)("node_modules/.bin/node", command, { env })
  importMs = Math.max(importMs, performance.now() - startedAt)
}

async function copyDemo() {
  await rm(copy, { recursive: true, force: true })
  await cp(demo, copy, { recursive: true })
}

// Each import takes back what the one before it changed.
test.afterAll(async () => {
  test.setTimeout(90_000)
  await importContent(demo)
  await rm(copy, { recursive: true, force: true })
})

test("what an import changes reaches readers of the running server within seconds @javascript", async ({
  request,
}) => {
  test.setTimeout(90_000)
  const read = async () => (await ask(request, addressOf("cirris", "/en/learn"))).text()
  expect(await read()).not.toContain("Changed while you read")
  await copyDemo()
  const text = await readFile(join(copy, page), "utf8")
  await writeFile(join(copy, page), text.replace(/^title: .*$/m, "title: Changed while you read"))
  await importContent(copy)
  await expect.poll(read, { timeout: 5_000 }).toContain("<title>Changed while you read")
})

test("a release of an import is mailed within seconds to who subscribed, once, and one POST ends it @javascript", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const email = `investor-${Date.now()}@fund.example`
  await page.goto("/en/investors/alerts?wish=ad-hoc")
  await page.locator('[name="email"]').fill(email)
  await page.locator("main form.alerts-form > button[type=submit]").click()
  const [question = ""] = await mailsTo(email)
  await page.goto(/http[^\s"<>]+\/investors\/alerts\/confirm\/[\w-]+/.exec(question)?.[0] ?? "")
  await page.locator("main form.alerts-form > button[type=submit]").click()
  await expect(page.locator("h1")).toHaveText("Your alerts have begun")

  await copyDemo()
  const release = join(copy, "sites/main/pages/media-releases/told-at-once")
  await mkdir(release, { recursive: true })
  await writeFile(join(release, "page.yaml"), releasePage(new Date()))
  await writeFile(join(release, "en.yaml"), "title: Told at once\nleadText: What the market has to know.\n")
  await importContent(copy)
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 }).toBe(2)
  const [mail = ""] = await mailsTo(email)
  expect(mail).toContain("Ad hoc announcement pursuant to Art. 53 LR")
  expect(mail).toContain("What the market has to know.")
  const [address = ""] = /http[^\s"<>]+\/investors\/alerts\/unsubscribe\/[\w-]{44}/.exec(mail) ?? []
  for (let time = 0; time < 2; time++) {
    const ended = await request.post(address, {
      form: { "List-Unsubscribe": "One-Click" },
      maxRedirects: 0,
    })
    expect(ended.status()).toBe(200)
    expect(await ended.text()).toContain("Your alerts have ended")
  }
})

test("what is scheduled is had by every way at its second, by none before, and is gone at its end @javascript", async ({
  request,
}) => {
  test.setTimeout(150_000)
  const leadMs = 10_000 + 2 * (importMs || unknownImportMs)
  const opensAt = Math.ceil((Date.now() + leadMs) / 1000) * 1000
  const closesAt = opensAt + 8_000
  await copyDemo()
  const story = join(copy, "sites/main/pages/stories/told-in-time")
  await mkdir(story, { recursive: true })
  await writeFile(join(story, "page.yaml"), storyPage(opensAt, closesAt))
  await writeFile(
    join(story, "en.yaml"),
    "title: Zaunkoenig\nleadText: Zaunkoenig in the wire harness.\nmodules: { files: { items: [{ title: Sheet }] } }\n",
  )
  await writeFile(join(copy, "assets/told-in-time.pdf"), "%PDF-1.4 Zaunkoenig")
  const assets = join(copy, "assets/assets.yaml")
  const list = await readFile(assets, "utf8")
  await writeFile(assets, `${list}- { id: told-in-time, slug: told-in-time, file: told-in-time.pdf }\n`)

  async function lookEverywhere() {
    const looks = ways.map(async ([name, look]) => {
      const answer = await look(request)
      return { name, answer, isTold: (await answer.text()).includes("Zaunkoenig") }
    })
    return Promise.all(looks)
  }
  const untold = (looks: { name: string; isTold: boolean }[]) =>
    looks.filter(({ isTold }) => !isTold).map(({ name }) => name)
  const all = ways.map(([name]) => name)
  await importContent(copy)
  // Twice, so that what is kept has been kept before the moment.
  expect(untold(await lookEverywhere())).toEqual(all)
  await wait(opensAt - 5_000 - Date.now())
  const before = await lookEverywhere()
  expect(Date.now(), "the machine was too slow to look before the moment").toBeLessThan(opensAt)
  expect(untold(before)).toEqual(all)
  for (const { name, answer } of before) {
    const times = [...(answer.headers()["cache-control"] ?? "").matchAll(/(?:max-age|stale-[\w-]+)=(\d+)/g)]
    for (const [, seconds] of times) expect(Number(seconds), name).toBeLessThanOrEqual(5)
  }
  await wait(opensAt - Date.now())
  // Documents aren't hydrated, so their data carries no words of the page at any time.
  expect(untold(await lookEverywhere())).toEqual(["data"])
  await wait(closesAt - Date.now())
  expect(untold(await lookEverywhere())).toEqual(all)
})

const ways: readonly (readonly [string, (request: APIRequestContext) => Promise<APIResponse>])[] = [
  ["address", (request) => request.get("/en/stories/told-in-time")],
  ["data", (request) => request.get("/en/stories/told-in-time.data")],
  [
    "prefetch",
    (request) => request.get("/en/stories/told-in-time", { headers: { "Sec-Purpose": "prefetch" } }),
  ],
  ["list", (request) => request.get("/en/stories")],
  ["feed", (request) => request.get("/en/stories/feed.xml")],
  ["file", (request) => request.get("/file/told-in-time")],
  [
    "search",
    (request) =>
      request.post("/api/search-proxy/search", { data: { localeCode: "en", query: "Zaunkoenig harness" } }),
  ],
]

function storyPage(opensAt: number, closesAt: number): string {
  const [opens, closes] = [opensAt, closesAt].map((time) => new Date(time).toISOString())
  return [
    "cmsType: Story",
    `window: { publishAt: ${opens}, unpublishAt: ${closes} }`,
    `story: { category: applications, publicationDate: ${opens} }`,
    "modules: [{ key: files, type: Downloads, items: [{ file: told-in-time }] }]",
    "",
  ].join("\n")
}

function releasePage(now: Date): string {
  return [
    "cmsType: MediaRelease",
    "translation: { source: en, targets: [] }",
    `release: { publicationDate: ${now.toISOString()}, topics: [ results ], adHoc: true, contacts: [ media-relations ], pictures: [] }`,
    "modules: []",
    "",
  ].join("\n")
}

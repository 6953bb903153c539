import { execFile } from "node:child_process"
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { serverEnvironment } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { mailsTo } from "./support/outbox.ts"
import { expect, test } from "./support/test.ts"

/** Each import replaces the whole content, so one test follows the other. */
test.describe.configure({ mode: "serial" })

const demo = "services/content/demo"
const copy = ".cache/e2e-content"
const page = "sites/cirris/pages/learn/en.yaml"

async function importContent(folder: string) {
  const command = ["services/content/cli.ts", "import", folder]
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, ...serverEnvironment }
  await promisify(execFile)("node_modules/.bin/node", command, { env })
}

test("what an import changes reaches readers of the running server within seconds @javascript", async ({
  request,
}) => {
  test.setTimeout(90_000)
  const read = async () => (await ask(request, "http://cirris.localhost:3900/en/learn")).text()
  expect(await read()).not.toContain("Changed while you read")
  await cp(demo, copy, { recursive: true })
  const text = await readFile(join(copy, page), "utf8")
  await writeFile(join(copy, page), text.replace(/^title: .*$/m, "title: Changed while you read"))
  try {
    await importContent(copy)
    await expect.poll(read, { timeout: 5_000 }).toContain("<title>Changed while you read")
  } finally {
    await importContent(demo)
    await rm(copy, { recursive: true, force: true })
  }
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

  await cp(demo, copy, { recursive: true })
  const release = join(copy, "sites/main/pages/media-releases/told-at-once")
  await mkdir(release, { recursive: true })
  await writeFile(join(release, "page.yaml"), releasePage(new Date()))
  await writeFile(join(release, "en.yaml"), "title: Told at once\nleadText: What the market has to know.\n")
  try {
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
  } finally {
    await importContent(demo)
    await rm(copy, { recursive: true, force: true })
  }
})

function releasePage(now: Date): string {
  return [
    "cmsType: MediaRelease",
    "translation: { source: en, targets: [] }",
    `release: { publicationDate: ${now.toISOString()}, topics: [ results ], adHoc: true, contacts: [ media-relations ], pictures: [] }`,
    "modules: []",
    "",
  ].join("\n")
}

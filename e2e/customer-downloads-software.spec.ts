/**
 * A customer fetches software: licence, file, the rest after a break, and an address for a machine without a browser [DLC-01]; and an
 * administrator connects the agent of an installation [ROUTE-14].
 */
import { createHash, createHmac } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const main = (page: Page) => page.locator("main")

/** Each run of the journey, with and without JavaScript, accepts the licence as another person. */
const people = { on: "maintenance@nordkabel.example", off: "consultant@fieldwork.example" }

test("a customer accepts a licence, downloads, resumes and makes an address for a machine", async ({
  page,
  request,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000)
  await signIn(page, javaScriptEnabled === false ? people.off : people.on, "/en/mykomax/downloads")

  await test.step("the list shows what the organisation is entitled to, and nothing else", async () => {
    await expect(main(page).getByRole("link", { name: "Sigma Control" })).toBeVisible()
    // These two don't use Wire-flow.
    await expect(main(page).getByRole("link", { name: "Wire-flow Server" })).toHaveCount(0)
    const foreign = await page.goto("/en/mykomax/downloads/wire-flow-server")
    expect(foreign?.status()).toBe(404)
    await page.goto("/en/mykomax/downloads")
    await main(page).getByRole("link", { name: "Sigma Control" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Sigma Control" })).toBeVisible()
  })

  await test.step("the licence has to be accepted first", async () => {
    await expect(main(page).getByRole("button", { name: /^Download/ })).toHaveCount(0)
    await main(page).getByRole("button", { name: "Accept licence" }).click()
    await expect(main(page).getByRole("alert")).toContainText("Tick that you accept the licence")
    await main(page).getByLabel("I have read the licence and accept it for my organisation.").check()
    await main(page).getByRole("button", { name: "Accept licence" }).click()
    await expect(
      main(page)
        .getByRole("button", { name: /^Download/ })
        .first(),
    ).toBeVisible()
  })

  const row = main(page).locator("tbody tr").filter({ hasText: "linux-x64.zip" })
  const sha256 = (await row.locator(".software-hash").textContent()) ?? ""

  await test.step("the file has the SHA-256 that the page shows", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      row.getByRole("button", { name: /^Download/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe("sigma-control-7.4.1-linux-x64.zip")
    const bytes = await readFile(await download.path())
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256)

    // A program goes on where a download broke off, with the address alone.
    const address = new URL(download.url(), baseURL).href
    const half = await request.get(address, { headers: { Range: `bytes=0-${Math.floor(bytes.length / 2)}` } })
    const first = await half.body()
    const headers = { Range: `bytes=${first.length}-`, "If-Range": half.headers().etag ?? "" }
    const rest = await request.get(address, { headers })
    expect([half.status(), rest.status()]).toEqual([206, 206])
    expect(Buffer.concat([first, await rest.body()]).equals(bytes)).toBe(true)
  })

  await test.step("an address for a machine works without a sign-in until it is ended", async () => {
    await main(page).getByText("Make an address", { exact: true }).click()
    await main(page).getByLabel("What for").fill("Line 3")
    await main(page).getByRole("button", { name: "Make address" }).click()
    const address = (await main(page).locator(".software-address").first().textContent()) ?? ""
    const path = new URL(address).pathname
    expect((await request.head(path)).status()).toBe(200)
    await main(page)
      .getByRole("button", { name: /^End address/ })
      .first()
      .click()
    await expect(main(page).locator(".software-address")).toHaveCount(0)
    expect((await request.head(path)).status()).toBe(410)
  })

  await test.step("the history says that the file arrived", async () => {
    await page.goto("/en/mykomax/downloads/history")
    const entry = main(page).locator("tbody tr").filter({ hasText: "linux-x64.zip" }).first()
    await expect(entry).toContainText("Complete")
  })
})

test("an administrator makes an agent's secret, with which the agent reports", async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  await signIn(page, "portal@nordkabel.example", "/en/mykomax/wire-flow")
  // A second secret would end the first one's journey.
  const name = javaScriptEnabled === false ? "Wire-flow Chemnitz" : "Wire-flow Hamburg"
  const installation = main(page).getByRole("region", { name })

  const secret = await test.step("the secret is shown once", async () => {
    await installation.getByText("Secret of the agent").click()
    await installation.getByRole("button", { name: /^Make a new secret/ }).click()
    const shown = (await installation.getByRole("status").locator("code").textContent()) ?? ""
    expect(shown).toMatch(/^[\w-]{43}$/)
    await page.goto("/en/mykomax/wire-flow")
    await expect(main(page)).not.toContainText(shown)
    return shown
  })

  await test.step("a report that is signed with it is on the page, and counts once", async () => {
    await installation.getByText("Secret of the agent").click()
    const [address = "", id = ""] = await installation.locator("dd code").allTextContents()
    const body = JSON.stringify({ version: "12.0.3", health: "warning", licencesUsed: 7 })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")
    const headers = {
      "content-type": "application/json",
      "x-agent-installation": id,
      "x-agent-timestamp": timestamp,
      "x-agent-signature": `sha256=${signature}`,
    }
    const send = () => request.post(new URL(address).pathname, { headers, data: Buffer.from(body) })
    expect([(await send()).status(), (await send()).status()]).toEqual([204, 401])
    await page.goto("/en/mykomax/wire-flow")
    await expect(installation).toContainText("Needs attention")
    await expect(installation).toContainText("7 of 20 in use")
    await installation.getByRole("link", { name: "Version 12.1.0 is available" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Wire-flow Server" })).toBeVisible()
  })
})

/** A customer fetches software: licence, file, the rest after a break, and an address for a machine without a browser [DLC-01]. */
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const main = (page: Page) => page.locator("main")

/** Each run of the journey, with and without JavaScript, accepts the licence as another person. */
const people = { on: "maintenance@nordkabel.example", off: "production@nordkabel.example" }

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
    await expect(main(page).getByRole("link", { name: "Service Toolbox" })).toHaveCount(0)
    const foreign = await page.goto("/en/mykomax/downloads/service-toolbox")
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

/** Somebody at a machine finds a manual by a word inside of it, opens it at that page, and takes documents along [ROUTE-13, ROLE-12]. */
import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import yauzl from "yauzl"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const main = (page: Page) => page.locator("main")
const list = "/en/mykomax/product-information"

test("an operator finds a manual by a word inside, opens it there, and takes it along", async ({
  page,
  request,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  await signIn(page, "maintenance@nordkabel.example", list)

  await test.step("a word on a page finds the manual, with the text around it", async () => {
    // After the server's first start the documents are still being read.
    await expect(async () => {
      await page.goto(list)
      await main(page).getByLabel("Search titles and text").fill("transport lock lineo")
      await main(page).getByLabel("Search titles and text").press("Enter")
      await expect(page).toHaveURL(/q=transport\+lock\+lineo/)
      await expect(main(page).locator(".document-hits mark").first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await expect(main(page).getByRole("link", { name: "Lineo 560 – Manual", exact: true })).toBeVisible()
  })

  const hit = main(page).locator(".document-hits a").first()
  const href = (await hit.getAttribute("href")) ?? ""

  await test.step("the link leads to that page of the PDF, at an address that needs no cookie", async () => {
    expect(href).toMatch(/\/mykomax\/documents\/[\w-]{36}#page=\d+$/)
    const answer = await page.request.get(new URL(href, baseURL).pathname, { maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    const address = new URL(answer.headers().location ?? "", baseURL).href
    const part = await request.get(address, { headers: { Range: "bytes=0-4" } })
    expect([part.status(), await part.text()]).toEqual([206, "%PDF-"])
  })

  await test.step("the document's page says where else the words stand, and has its other languages", async () => {
    await main(page).getByRole("link", { name: "Lineo 560 – Manual", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Lineo 560 – Manual" })).toBeVisible()
    await expect(main(page).locator(".document-hits mark").first()).toBeVisible()
    await main(page).getByRole("link", { name: "German" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Lineo 560 – Betriebsanleitung" })).toBeVisible()
  })

  await test.step("a collection comes as one ZIP", async () => {
    const name = `Line ${javaScriptEnabled === false ? 1 : 2}`
    await main(page).getByRole("button", { name: "Put in" }).click()
    await expect(main(page).getByRole("alert")).toContainText("Enter a name for the collection")
    await main(page).getByLabel("Name of the collection").fill(name)
    await main(page).getByRole("button", { name: "Put in" }).click()
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      main(page)
        .getByRole("link", { name: /All as ZIP/ })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe(`${name}.zip`)
    const names = await namesIn(await readFile(await download.path()))
    expect(names).toEqual(["index.html", expect.stringMatching(/^lineo-560-manual-.*-de\.pdf$/)])
    // The next run of the journey begins without it.
    await main(page).getByRole("button", { name: "Delete the collection" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Collections to take along" })).toBeVisible()
  })
})

function namesIn(zip: Buffer): Promise<string[]> {
  const names: string[] = []
  return new Promise((resolve, reject) =>
    yauzl.fromBuffer(zip, (error, file) => {
      if (error) return reject(error)
      file.on("entry", (entry: yauzl.Entry) => names.push(entry.fileName))
      file.on("end", () => resolve(names))
      file.on("error", reject)
    }),
  )
}

/** A customer reads a security notice about their machines and acknowledges it; staff write one, publish it and see whom it reaches. */
import type { Page } from "@playwright/test"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const main = (page: Page) => page.locator("main")

/** Each run of the journey, with and without JavaScript, acknowledges for another organisation. */
const people = { on: "portal@nordkabel.example", off: "quality@lumen.example" }

test("a customer acknowledges what waits on the dashboard", async ({ page, javaScriptEnabled }) => {
  await signIn(page, javaScriptEnabled === false ? people.off : people.on, "/en/mykomax")
  const title = "Remote maintenance of Sigma accepts an old password"

  await test.step("the dashboard keeps asking until somebody has acknowledged", async () => {
    const box = main(page).getByRole("region", { name: "Acknowledge these notices" })
    await box.getByRole("link", { name: title }).click()
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    await expect(main(page)).toContainText("sigma-control before 7.4.1")
  })

  await test.step("one machine, then all others", async () => {
    await main(page).getByRole("button", { name: "Acknowledge for the chosen machines" }).click()
    await expect(main(page).getByRole("alert")).toContainText("Choose at least one machine")
    await main(page).getByRole("checkbox").first().check()
    await main(page).getByRole("button", { name: "Acknowledge for the chosen machines" }).click()
    await expect(main(page).getByText("Acknowledged by").first()).toBeVisible()
    await main(page)
      .getByRole("button", { name: /^Acknowledge for all machines/ })
      .click()
    await expect(main(page).getByRole("button", { name: /^Acknowledge/ })).toHaveCount(0)
  })

  await test.step("programs read the same notice", async () => {
    const reference = new URL(page.url()).pathname.split("/").at(-1)
    const csaf = await page.request.get(`/en/mykomax/notices/${reference}.json`)
    const { document } = (await csaf.json()) as { document: { title: string } }
    expect(document.title).toBe(title)
    // It is public, too.
    const index = await page.request.get("/.well-known/csaf/white/index.txt")
    expect(await index.text()).toContain(`${reference}.json`)
  })

  await test.step("the staff's pages don't exist for customers", async () => {
    expect((await page.goto("/en/mykomax/notices/staff"))?.status()).toBe(404)
  })
})

test("staff write a notice, look at whom it concerns and publish it", async ({ page, javaScriptEnabled }) => {
  test.setTimeout(60_000)
  await signIn(page, "service@komax.example", "/en/mykomax/notices/staff")
  const title = `Belt guard of Preno 24 (${javaScriptEnabled === false ? "without" : "with"} JavaScript)`
  await main(page).getByRole("link", { name: "Write a notice" }).click()

  await test.step("what is missing or wrong comes back with everything typed", async () => {
    await main(page).getByLabel("Title (English)").fill(title)
    await main(page).getByLabel("What has happened (English)").fill("The guard may come loose.")
    await main(page).getByLabel("Model").selectOption("Preno 24")
    await main(page).getByLabel("Serial numbers").fill("PR24-9 – PR24-1")
    await main(page).getByRole("button", { name: "Save the draft" }).click()
    await expect(main(page).getByRole("alert")).toContainText("is no range of serial numbers")
    await expect(main(page).getByLabel("Title (English)")).toHaveValue(title)
    await expect(main(page).getByLabel("Model")).toHaveValue("Preno 24")
  })

  await test.step("a draft that isn't finished can't be published", async () => {
    await main(page).getByLabel("Serial numbers").fill("")
    await main(page).getByRole("button", { name: "How many machines are affected?" }).click()
    await expect(main(page).getByText(/^Affected machines: [1-9]/)).toBeVisible()
    await main(page).getByRole("button", { name: "Save the draft" }).click()
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    await expect(main(page).getByRole("button", { name: "Publish" })).toHaveCount(0)
    await main(page).getByRole("link", { name: "Edit" }).first().click()
    await main(page).getByLabel("What to do (English)").fill("Tighten the four screws.")
    await main(page).getByRole("button", { name: "Save the draft" }).click()
  })

  await test.step("publishing tells the owners, and staff see who hasn't acknowledged", async () => {
    await main(page).getByRole("button", { name: "Publish" }).click()
    await expect(async () => {
      await page.reload()
      await expect(main(page).getByRole("table", { name: "Organisation" })).toContainText("Nordkabel")
    }).toPass({ timeout: 30_000 })
  })
})

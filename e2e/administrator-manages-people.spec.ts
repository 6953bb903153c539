/** A customer's administrator looks after their people: what waits, the list, one person, and who isn't theirs. */
import type { Page } from "@playwright/test"
import { useSession } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const administrator = "portal@nordkabel.example"
const main = (page: Page) => page.locator("main")

test("an administrator sees what waits, finds a person, and takes the list along", async ({
  page,
  context,
}) => {
  await useSession(context, administrator)
  await page.goto("/en/mykomax")
  await expect(main(page).getByText(/\d+ requests? waits?/)).toBeVisible()
  await page.getByRole("navigation").getByRole("link", { name: "Users" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible()
  // What waits comes first.
  await expect(main(page).locator("tbody tr").first()).toContainText("Access requested")

  await test.step("words and a filter narrow the list", async () => {
    await main(page).getByLabel("Search by name or mail address").fill("consult field")
    await main(page).getByLabel("Search by name or mail address").press("Enter")
    await expect(page).toHaveURL(/q=consult/)
    await expect(main(page).locator("tbody tr")).toHaveCount(1)
    await page.goto("/en/mykomax/user-admin?status=INVITE_EXPIRED")
    await expect(main(page).locator("tbody .ticket-subject")).toHaveText(["Quality Gdańsk"])
  })

  await test.step("the list is a file, too", async () => {
    const link = await main(page).getByRole("link", { name: "Save the list as a file" }).getAttribute("href")
    const file = await page.request.get(link ?? "")
    expect(file.headers()["content-type"]).toContain("text/csv")
    expect(await file.text()).toContain("quality.gdansk@nordkabel.example")
  })

  await test.step("a person has a page", async () => {
    await page.goto("/en/mykomax/user-admin?q=consultant")
    await main(page).locator("tbody .ticket-subject").click()
    await expect(page.getByRole("heading", { level: 1, name: "Consultant Fieldwork" })).toBeVisible()
    await expect(main(page).getByText("consultant@fieldwork.example")).toBeVisible()
    await expect(main(page).getByText("Second factor")).toBeVisible()
    // The other organisation isn't this administrator's.
    await expect(main(page)).not.toContainText("Lumen")
  })
})

test("people of others and people who don't exist have words and a status of their own [USER-18, USER-19]", async ({
  page,
  context,
}) => {
  await useSession(context, administrator)
  const foreign = await page.goto("/en/mykomax/user-admin/7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0004")
  expect(foreign?.status()).toBe(403)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have no permission to see this user")
  await expect(main(page)).not.toContainText("Queretaro")
  const unknown = await page.goto("/en/mykomax/user-admin/00000000-0000-4000-8000-000000000000")
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invalid user")
})

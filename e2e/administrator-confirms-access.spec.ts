/** Once a year: an administrator confirms who still needs access, takes some away, and finds it in the log and in both files. */
import type { Locator } from "@playwright/test"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const administrator = "portal@nordkabel.example"

/** People whom no other journey meets; two pairs, for the runs with and without JavaScript. */
const people = {
  with: { kept: "Production Hamburg", gone: "Quality Chemnitz" },
  without: { kept: "Production Chemnitz", gone: "Maintenance Gdańsk" },
} as const

test("an administrator confirms one person, takes another's access away, and proves both by the log [USER-11]", async ({
  page,
  javaScriptEnabled,
}) => {
  const { kept, gone } = people[javaScriptEnabled === false ? "without" : "with"]
  const main = page.locator("main")
  const lineOf = (name: string) => main.locator("tbody tr", { hasText: name })
  // A repeated run finds what the one before decided.
  const press = async (button: Locator) => ((await button.count()) > 0 ? button.click() : undefined)
  const read = async (name: RegExp) => {
    const href = await main.getByRole("link", { name }).getAttribute("href")
    const file = await page.request.get(href ?? "")
    expect(file.headers()["content-type"]).toContain("text/csv")
    return (await file.text()).split("\r\n")
  }
  await signIn(page, administrator, "/en/mykomax/user-admin/confirmations")

  await test.step("the one that goes on says how far it is, the one of the year before that it is finished", async () => {
    await expect(main.locator("tbody tr", { hasText: "Finished on" })).toHaveCount(1)
    await main.locator("tbody tr", { hasText: "Due by" }).getByRole("link").click()
    await expect(main.getByRole("status").first()).toContainText(/\d+ of \d+ users decided/)
  })

  await test.step("one click keeps a person, another takes everything away", async () => {
    await press(lineOf(kept).getByRole("button", { name: `Keep: ${kept}` }))
    await expect(lineOf(kept)).toContainText("Keeps access")
    await press(lineOf(gone).getByRole("button", { name: `Take away: ${gone}` }))
    await expect(lineOf(gone)).toContainText("Access taken away")
    await expect(lineOf(gone)).toContainText("Inactive")
    await expect(lineOf(gone).getByRole("button")).toHaveCount(0)
    await expect(main).toContainText("Decide about every user first.")
  })

  await test.step("the file says who decided what", async () => {
    const lines = await read(/as a file/)
    expect(lines.find((line) => line.startsWith(kept))).toContain("Keeps access,Portal")
    expect(lines.find((line) => line.startsWith(gone))).toContain("Access taken away,Portal")
  })

  await test.step("the log finds the decision by its kind, and nothing else", async () => {
    await main.getByRole("link", { name: "Log", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who changed what")
    const kind = "Access confirmed in the yearly review"
    await main.getByRole("combobox", { name: "Kind of change" }).selectOption({ label: kind })
    await main.getByRole("button", { name: "Show changes" }).click()
    await expect(page).toHaveURL(/action=review-decided/)
    await expect(lineOf(gone)).toContainText(kind)
    await expect(main.locator("tbody tr").filter({ hasNotText: kind })).toHaveCount(0)
    const [, ...lines] = (await read(/as a file/)).filter(Boolean)
    expect(lines.filter((line) => !line.includes(kind))).toEqual([])
    expect(lines.some((line) => line.includes(gone))).toBe(true)
  })

  await test.step("a day on which nothing was changed says so, and the filter can be cleared", async () => {
    await main.getByLabel("To", { exact: true }).fill("2020-01-01")
    await main.getByRole("button", { name: "Show changes" }).click()
    await expect(main).toContainText("No changes found")
    await main.getByRole("link", { name: "Clear filters" }).click()
    await expect(lineOf(gone).first()).toBeVisible()
  })
})

import { addressOf } from "./support/addresses.ts"
import { expect, test } from "./support/test.ts"

test("a shareholder reads the key figures and takes them along as a file [INVESTOR-01] [INVESTOR-05]", async ({
  page,
}) => {
  await page.goto(addressOf("main", "/de-ch/investors"))
  await expect(page.getByText("5’133’333")).toBeVisible()
  const chart = page.getByRole("img", { name: "Nettoumsatz" })
  await expect(chart).toBeVisible()
  await expect(chart).toHaveAccessibleDescription(/Nettoumsatz: Anstieg von/)
  await expect(page.getByRole("table", { name: "Kennzahlen über fünf Jahre" })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV-Datei Kennzahlen über fünf Jahre" }).click(),
  ])
  expect(file.suggestedFilename()).toBe("key-figures.csv")
})

test("a shareholder reckons dividend and return, mends what was wrong, and loses nothing [INVESTOR-06]", async ({
  page,
}) => {
  await page.goto(addressOf("main", "/en/investors/dividends"))
  await page.getByLabel("Number of shares").fill("a few")
  await page.getByLabel("Purchase price per share").fill("231.50")
  await page.getByLabel("Held since the financial year").selectOption("2022")
  await page.getByRole("button", { name: "Calculate" }).click()
  await expect(page.getByRole("alert")).toContainText("Enter the number of shares as a whole number")
  await expect(page.getByLabel("Number of shares")).toHaveValue("a few")
  await expect(page.getByLabel("Purchase price per share")).toHaveValue("231.50")
  await page.getByLabel("Number of shares").fill("1,000")
  await page.getByRole("button", { name: "Calculate" }).click()
  const answer = page.getByRole("region", { name: "Your result" })
  await expect(answer).toContainText("CHF 10,950.00 in distributions on your shares (1,000)")
  await expect(answer).toContainText("Total return, distributions included")
})

test("a shareholder puts years side by side and finds the votes of a general meeting [INVESTOR-03]", async ({
  page,
}) => {
  await page.goto(addressOf("main", "/en/investors/reports"))
  await page.getByLabel("2025", { exact: true }).check()
  await page.getByRole("button", { name: "Compare" }).click()
  await expect(page.getByText("Choose at least two years.")).toBeVisible()
  await page.getByLabel("2022", { exact: true }).check()
  await page.getByRole("button", { name: "Compare" }).click()
  const table = page.locator("#compare-years").getByRole("table")
  await expect(table.getByRole("columnheader")).toHaveText(["Key figure", "2022", "2025", "Change"])
  await page.goto(addressOf("main", "/en/investors/general-meeting"))
  const meeting = page.getByRole("region", { name: "General meeting 2023", exact: true })
  await expect(meeting).toContainText("April 12, 2023")
  await expect(meeting.getByRole("link", { name: /^Minutes PDF.*English/ })).toBeVisible()
})

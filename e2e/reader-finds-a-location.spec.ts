import { addressOf } from "./support/addresses.ts"
import { expect, test } from "./support/test.ts"

test("a reader finds the location for a country and everything to get there [LOCATIONS-01, LOCATIONS-02]", async ({
  page,
  request,
}) => {
  await page.goto(addressOf("main", "/en/company/locations"))
  await expect(page).toHaveURL(addressOf("main", "/en/locations"))
  await page.getByRole("navigation", { name: "Region" }).getByRole("link", { name: /^Asia/ }).click()
  await expect(page).toHaveURL(/\?region=ASIA_PACIFIC$/)
  await page.getByLabel("Country", { exact: true }).selectOption("JP")
  await page.getByRole("button", { name: "Show locations" }).click()
  await expect(page).toHaveURL(/region=ASIA_PACIFIC&country=JP/)
  await expect(page.getByText("1 location", { exact: true })).toBeVisible()
  await page
    .getByRole("navigation", { name: "Map" })
    .getByRole("link", { name: /Komax Japan/ })
    .focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Komax Japan")
  await expect(page.getByRole("link", { name: "OpenStreetMap" })).toHaveAttribute("href", /^https:/)
  const card = await page.getByRole("link", { name: /vCard/ }).getAttribute("href")
  const answer = await request.get(addressOf("main", card ?? ""))
  expect(answer.headers()["content-type"]).toBe("text/vcard; charset=utf-8")
  expect(await answer.text()).toContain("FN:Komax Japan\r\n")
})

test("filters without a match lead back to all locations [LOCATIONS-01]", async ({ page }) => {
  await page.goto(addressOf("main", "/en/locations?brand=cirris&region=EUROPE"))
  await expect(page.getByRole("heading", { name: "No location matches" })).toBeVisible()
  await page.getByRole("link", { name: "Show all locations" }).click()
  await expect(page).toHaveURL(addressOf("main", "/en/locations"))
  for (const search of ["?region=MOON&country=%01", "?brand=%E0%A4%A"])
    expect((await page.goto(addressOf("main", `/en/locations${search}`)))?.status()).toBe(200)
})

test("a location says whether it is open now @javascript [LOCATIONS-02]", async ({ page }) => {
  await page.goto(addressOf("main", "/en/locations/komax-switzerland"))
  await expect(page.locator("main [data-office-hours]")).toHaveText(/^(Open|Closed) now/)
})

test("only whoever asks is listed the nearest locations, and nothing is sent @javascript [LOCATIONS-02]", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: 35.68, longitude: 139.76 })
  await page.goto(addressOf("main", "/en/locations"))
  const found = page.locator('[data-nearest] [data-part="found"] > li')
  await expect(found).toHaveCount(0)
  const asked: string[] = []
  page.on("request", (sent) => asked.push(`${sent.method()} ${sent.url()} ${sent.postData() ?? ""}`))
  await page.getByRole("button", { name: "Find the nearest location" }).click()
  await expect(found).toHaveCount(5)
  await expect(found.first()).toContainText("Komax Japan")
  await expect(found.first()).toContainText("km")
  expect(asked.filter((sent) => /35[.,]6|139[.,]7/.test(sent))).toEqual([])
})

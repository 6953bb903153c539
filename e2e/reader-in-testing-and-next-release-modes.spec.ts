import { expect, test } from "./support/test.ts"

test("next-release mode is on by any value, stays, and is taken back [FLAG-01, FLAG-02, FLAG-03]", async ({
  page,
  context,
}) => {
  const isKept = async () => (await context.cookies()).some(({ name }) => name === "nextRelease")
  for (const query of ["?nextRelease=true", "?nextRelease=0", "?nextRelease"]) {
    await context.clearCookies()
    await page.goto(`/en${query}`)
    await expect(page.locator("html")).toHaveAttribute("data-next-release", "true")
    expect(await isKept(), query).toBe(true)
  }
  await page.goto("/en/company")
  await expect(page.locator("html")).toHaveAttribute("data-next-release", "true")
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ sameSite: "Lax", path: "/" })
  await page.goto("/en?nextRelease=false")
  await expect(page.locator("html")).not.toHaveAttribute("data-next-release", "true")
  expect(await isKept()).toBe(false)
})

test("the console says that next features are enabled [FLAG-04] @javascript", async ({ page }) => {
  const notices: string[] = []
  page.on("console", (message) => notices.push(message.text()))
  await page.goto("/en")
  expect(notices).toEqual([])
  await page.goto("/en?nextRelease=true")
  await expect.poll(() => notices).toEqual(["Next features are enabled"])
})

test("testing=true keeps testing mode in a cookie, other values don't [FLAG-05, FLAG-06]", async ({
  page,
  context,
}) => {
  await page.goto("/en?testing=false")
  expect(await context.cookies()).toEqual([])
  await page.goto("/en?testing=true")
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["testing"])
})

/** A machine seen from all sides, and on its way from the list to its page and to the comparison. */
import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const list = "/en/products/crimping/crimping-machines"
const machine = `${list}/sigma-688`
const comparison = "/en/compare?products=sigma-688,sigma-644"

test("a leading machine turns by its slider, by keys and by dragging, and never by itself @javascript", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto(machine)
  const open = page.getByRole("button", { name: text("en", "catalogue", "product.turn.open") })
  const slider = page.getByRole("slider")
  const sheets: string[] = []
  page.on("request", (request) => request.url().includes("-turn") && sheets.push(request.url()))
  await expect(open).toBeVisible()
  await expect(slider).toBeHidden()
  expect(sheets).toEqual([])
  await open.click()
  await expect(slider).toBeFocused()
  expect(sheets).toHaveLength(1)
  await expect(slider).toHaveAttribute("aria-valuetext", "0°")
  await page.keyboard.press("ArrowRight")
  await expect(slider).toHaveAttribute("aria-valuetext", "15°")
  const stage = page.locator(".turning-stage")
  const before = await stage.evaluate((element) => getComputedStyle(element).backgroundPosition)
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (!box) throw new Error("the stage has no box")
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  // A quarter of the stage's width to the left, from 15°: 285°.
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await page.mouse.up()
  await expect(slider).toHaveAttribute("aria-valuetext", "285°")
  expect(await stage.evaluate((element) => getComputedStyle(element).backgroundPosition)).not.toBe(before)
  await page.waitForTimeout(500)
  await expect(slider).toHaveAttribute("aria-valuetext", "285°")
  await open.click()
  await expect(slider).toBeHidden()
  await expect(page.locator(".product-picture img")).toBeVisible()
})

test("without scripts the control leads to the picture of all views, and the gallery shows front and side", async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "without JavaScript")
  await page.goto(machine)
  const link = page.getByRole("link", { name: text("en", "catalogue", "product.turn.open") })
  const answer = await ask(request, new URL((await link.getAttribute("href")) ?? "", page.url()).href)
  expect(answer.headers()["content-type"]).toBe("image/webp")
  await expect(page.getByRole("slider")).toBeHidden()
  expect(await page.locator(".gallery-thumbnails a").count()).toBeGreaterThanOrEqual(3)
})

test("drawings are there for CAD and for paper [CAT-23]", async ({ page, request }) => {
  await page.goto(machine)
  const files = page.locator(".download a[href$='.dxf'], .download a[download$='.dxf']")
  const href = await files.first().getAttribute("href")
  const answer = await ask(request, new URL(href ?? "", addressOf("main", "/")).href)
  expect(answer.status()).toBe(200)
  expect(answer.headers()["content-type"]).toContain("dxf")
  expect(await answer.text()).toContain("SECTION")
})

/** The names under which elements go on into the next document. */
function transitionNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element).getPropertyValue("view-transition-name"))
      .filter((name) => name !== "none" && name !== ""),
  )
}

test("picture and name of a machine go on from list to page to comparison, each name once per page", async ({
  page,
}) => {
  for (const path of [list, machine, comparison]) {
    await page.goto(path)
    const names = await transitionNames(page)
    expect(new Set(names).size, path).toBe(names.length)
    expect(names, path).toEqual(
      expect.arrayContaining(["product-picture-sigma-688", "product-name-sigma-688"]),
    )
  }
})

test("two variants of one machine side by side don't share a name", async ({ page }) => {
  await page.goto(machine)
  const variants = await page
    .locator(".variant-choice a[href*='variant=']")
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("variant")),
    )
  expect(variants.length).toBeGreaterThan(1)
  const products = variants.slice(0, 2).map((variant) => `sigma-688_${variant}`)
  await page.goto(`/en/compare?products=${products.join(",")}`)
  const names = await transitionNames(page)
  expect(new Set(names).size).toBe(names.length)
})

test("who wants less motion gets none of it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const path of [list, machine, comparison]) {
    await page.goto(path)
    expect(await transitionNames(page), path).toEqual([])
  }
})

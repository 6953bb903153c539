/** The summary of a refused form lists its faults as the form has its fields, with and without JavaScript. */
import type { Page } from "@playwright/test"
import { useSession } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const forms = [
  ["a new ticket", "maintenance@nordkabel.example", "/en/mykomax/tickets/newticket", "New"],
  ["an invitation", "portal@nordkabel.example", "/en/mykomax/user-admin/invite", ""],
  ["a machine to add", "portal@nordkabel.example", "/en/mykomax/inventory/new?kind=add", ""],
] as const

for (const [what, who, path] of forms)
  test(`the faults of ${what} stand in the order of its fields`, async ({ page, context }) => {
    await useSession(context, who)
    await page.goto(path)
    await page.locator("#application form[method=post] button[type=submit]:visible").last().click()
    await page.locator(".error-summary").waitFor()
    await expect.poll(() => faultPlaces(page)).toHaveLength(await page.locator(".error-summary a").count())
    const places = await faultPlaces(page)
    expect(places.length).toBeGreaterThan(1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

/** Where in the document each fault of the summary leads. */
function faultPlaces(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("*")]
    return [...document.querySelectorAll<HTMLAnchorElement>(".error-summary a")].flatMap(({ hash }) => {
      const field = document.getElementById(hash.slice(1))
      return field ? [all.indexOf(field)] : []
    })
  })
}

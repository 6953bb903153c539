import type { Page } from "@playwright/test"

/** Fills in the password form of a protected page. */
export async function openWithPassword(page: Page, password: string) {
  await page.locator("input[type=password]").fill(password)
  await page.locator("main form [type=submit]").click()
}

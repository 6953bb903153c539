/** The portal's screens and the identity provider's: by axe, and in German also in the dark scheme and by two other engines. */
import type { Page } from "@playwright/test"
import { colourFaults, faultsByWcag } from "./support/axe.ts"
import { faultsByOtherEngines } from "./support/other-engines.ts"
import { useSession } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

async function expectNoFaults(page: Page) {
  const { pathname } = new URL(page.url())
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  expect([pathname, await faultsByWcag(page)]).toEqual([pathname, []])
  // A screen has the same colours in every language.
  if (pathname.startsWith("/ja")) return
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  expect([pathname, await colourFaults(page)]).toEqual([pathname, []])
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  expect([pathname, await faultsByOtherEngines(page)]).toEqual([pathname, []])
}

/** By how many pixels the page is wider than a phone that shows text at twice its size. */
async function overflowOfLargeText(page: Page): Promise<number> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  const overflow = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%"
    return document.documentElement.scrollWidth - window.innerWidth
  })
  if (usual) await page.setViewportSize(usual)
  return overflow
}

for (const locale of ["de", "ja-jp"]) {
  test(`no screen of the portal in ${locale} has a fault by WCAG 2.2 AA @javascript`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await useSession(context, "service@komax.example")
    const software = ["/downloads", "/downloads/sigma-control", "/downloads/history"]
    const tickets = ["/tickets/list", "/tickets/newticket"]
    for (const path of ["", ...tickets, "/account", "/register", ...software, "/nothing"]) {
      await page.goto(`/${locale}/mykomax${path}`)
      await expectNoFaults(page)
    }
    expect(await overflowOfLargeText(page)).toBe(0)
    await page.goto(`/${locale}/mykomax/tickets/list?view=all`)
    await page.locator("a.ticket-subject").first().click()
    await page.waitForURL(/tickets\/(?!list)[^/?]+$/)
    await expectNoFaults(page)
  })

  test(`no screen of product information in ${locale} has a fault by WCAG 2.2 AA @javascript`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await useSession(context, "maintenance@nordkabel.example")
    const list = `/${locale}/mykomax/product-information`
    for (const path of [
      "?q=E104",
      "?q=nothing+of+the+kind",
      "/lineo-560-manual?q=E104",
      "/collections",
      "/offline",
    ]) {
      await page.goto(list + path)
      await expectNoFaults(page)
    }
  })

  test(`no screen of the inventory in ${locale} has a fault by WCAG 2.2 AA @javascript`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await useSession(context, "maintenance@nordkabel.example")
    for (const path of ["?warranty=over", "/old", "/map", "/new"]) {
      await page.goto(`/${locale}/mykomax/inventory${path}`)
      await expectNoFaults(page)
    }
    await page.goto(`/${locale}/mykomax/inventory`)
    await page.locator("a.ticket-subject").first().click()
    await page.waitForURL(/inventory\/[a-z]{2}\d\d-\d{5}$/)
    await page.locator("a[href*='kind=correct']").click()
    await page.locator("textarea[name=note]").fill("The model is another one")
    await expectNoFaults(page)
    // The request is there already where the other language was faster.
    await page.locator("#request > button[type=submit]").last().click()
    await page.waitForLoadState()
    await page.goto(`/${locale}/mykomax/inventory/requests`)
    await expectNoFaults(page)
    await page.locator("a[href*='/inventory/requests/']").first().click()
    await page.waitForURL(/requests\/[0-9a-f-]{36}$/)
    await expectNoFaults(page)
  })

  test(`no screen about notices in ${locale} has a fault by WCAG 2.2 AA @javascript`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const notices = `/${locale}/mykomax/notices`
    await useSession(context, "maintenance@nordkabel.example")
    await page.goto(notices)
    await expectNoFaults(page)
    await page.locator("a.ticket-subject").first().click()
    await page.waitForURL(/notices\/ksa-/)
    await expectNoFaults(page)
    const reference = new URL(page.url()).pathname.split("/").at(-1)
    await useSession(context, "service@komax.example")
    for (const path of ["", "/new", `/${reference}`, `/${reference}/edit`]) {
      await page.goto(`${notices}/staff${path}`)
      await expectNoFaults(page)
    }
  })

  test(`no screen of user administration in ${locale} has a fault by WCAG 2.2 AA @javascript`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await useSession(context, "portal@nordkabel.example")
    // Each room adds its screens.
    for (const path of [
      "",
      "/user-admin",
      "/user-admin/00000000-0000-4000-8000-000000000000",
      "/user-admin/invite",
      "/user-admin/invite/many",
      "/invitation?token=unknown",
    ]) {
      await page.goto(`/${locale}/mykomax${path}`)
      await expectNoFaults(page)
    }
    await page.goto(`/${locale}/mykomax/user-admin/invite/many`)
    await page.locator("textarea[name=list]").fill("somebody@nordkabel.example;Some;Body\nnobody")
    await page.locator("#many > button[type=submit]").click()
    await page.waitForURL(/invite\/batches\/[^/?]+$/)
    await expectNoFaults(page)
    await page.goto(`/${locale}/mykomax/user-admin?q=consultant`)
    await page.locator("a.ticket-subject").first().click()
    await page.waitForURL(/user-admin\/[^/?]+$/)
    await expectNoFaults(page)
  })

  test(`no screen about organisations, confirmations and requests in ${locale} has a fault by WCAG 2.2 AA @javascript`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await useSession(context, "portal@nordkabel.example")
    for (const path of [
      "/user-admin/requests",
      "/user-admin/organisations",
      "/user-admin/organisations/org-nordkabel",
      "/user-admin/audit",
      "/user-admin/7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0002/leave",
      "/register/wire-master",
      "/user-admin/confirmations",
    ]) {
      await page.goto(`/${locale}/mykomax${path}`)
      await expectNoFaults(page)
    }
    await page.locator("main tbody a").first().click()
    await page.waitForURL(/confirmations\/[^/?]+$/)
    await expectNoFaults(page)
  })

  test(`Wire-flow on premises in ${locale} has no fault by WCAG 2.2 AA @javascript`, async ({
    page,
    context,
  }) => {
    await useSession(context, "engineering@lumen.example")
    await page.goto(`/${locale}/mykomax/wire-flow`)
    await expectNoFaults(page)
  })

  test(`asking to join an organisation in ${locale} has no fault by WCAG 2.2 AA @javascript`, async ({
    page,
    context,
  }) => {
    await useSession(context, "newcomer@alpenstrom.example")
    await page.goto(`/${locale}/mykomax/join`)
    await expectNoFaults(page)
  })

  test(`signing in, registering and a forgotten password in ${locale} have no fault by WCAG 2.2 AA @javascript`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/mykomax`)
    await expectNoFaults(page)
    for (const address of ["/am/register", "/am/forgotten-password"]) {
      await page.locator(`a[href*="${address}"]`).first().click()
      await page.waitForURL(`**${address}**`)
      await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2))
      await expectNoFaults(page)
      await page.goBack()
    }
  })
}

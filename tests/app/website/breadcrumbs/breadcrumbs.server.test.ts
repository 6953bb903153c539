import { expect, test } from "vitest"
import { loadBreadcrumbs } from "../../../../app/website/breadcrumbs/breadcrumbs.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { navigationItem } from "../navigation/fixture.ts"
import { link, linkedPage } from "../pages/fixture.ts"

const history = navigationItem("history", {
  breadcrumbOverride: "Then and now",
  link: link({ page: linkedPage("main", "/company/history") }),
})
const answers = {
  SiteNavigation: {
    site: {
      headerNavigation: {
        theme: "Default",
        hidden: false,
        homeItems: [],
        topItems: [
          navigationItem("company", { hideSubItems: true, items: [history] }),
          navigationItem("swiss", { countries: ["CH"] }),
          navigationItem("heading", { link: null, items: [navigationItem("below")] }),
        ],
      },
      footerNavigation: {
        theme: "Default",
        contactLink: null,
        navigationSections: [{ id: "f", title: "Footer", items: [navigationItem("legal")] }],
      },
    },
  },
}

async function trail(address: string, given: Omit<Parameters<typeof loadBreadcrumbs>[1], "title"> = {}) {
  const context = createTestContext(address, { answers })
  const breadcrumbs = await loadBreadcrumbs(context, { title: "The page", ...given })
  return breadcrumbs.map(({ title, href }) => [title, href])
}

test("a trail is in the reader's language and locale, with addresses that an origin completes [BREAD-01, BREAD-07, BREAD-09]", async () => {
  expect(await trail("http://localhost/de-ch/company/history")).toEqual([
    ["Startseite", "/de-ch"],
    ["Title company", "/de-ch/company"],
    ["Then and now", "/de-ch/company/history"],
  ])
})

test("a fault in the menu's content is logged once, however many pages show it in their trail", async () => {
  const broken = navigationItem("broken", { link: link({ page: linkedPage("gone", "/company") }) })
  const { headerNavigation, footerNavigation } = answers.SiteNavigation.site
  const header = { ...headerNavigation, topItems: [{ ...broken, items: [history] }] }
  const site = { headerNavigation: header, footerNavigation }
  const upstreams = createTestUpstreams({ answers: { SiteNavigation: { site } } })
  for (const locale of ["en", "de", "en"]) {
    const context = createTestContext(`http://localhost/${locale}/company/history`, { upstreams })
    await loadBreadcrumbs(context, { title: "The page" })
  }
  expect(upstreams.lines.filter(({ msg }) => msg.includes("site gone"))).toHaveLength(1)
})

test("a page below one that the navigation knows stands below it [BREAD-07, BREAD-08]", async () => {
  expect(await trail("http://localhost/en/company/history/1975")).toEqual([
    ["Home", "/en"],
    ["Title company", "/en/company"],
    ["Then and now", "/en/company/history"],
    ["The page", "/en/company/history/1975"],
  ])
})

test("a heading is a step without a link, and the footer's pages have a trail as well [BREAD-07]", async () => {
  expect(await trail("http://localhost/en/below")).toEqual([
    ["Home", "/en"],
    ["Title heading", null],
    ["The page", "/en/below"],
  ])
  expect(await trail("http://localhost/en/legal/privacy")).toEqual([
    ["Home", "/en"],
    ["Title legal", "/en/legal"],
    ["The page", "/en/legal/privacy"],
  ])
})

test("an item for other countries is no step of this reader's trail [NAV-05, BREAD-07]", async () => {
  expect(await trail("http://localhost/de-ch/swiss/x")).toHaveLength(3)
  expect(await trail("http://localhost/de-de/swiss/x")).toHaveLength(2)
})

test("the catalogue's lineage and a trail that is passed in are taken as they are [BREAD-04, BREAD-06, BREAD-11]", async () => {
  const lineage = [{ title: "Crimping", href: "/en/products/crimping" }]
  expect(await trail("http://localhost/en/products/alpha", { lineage, productName: "Alpha" })).toEqual([
    ["Home", "/en"],
    ["Crimping", "/en/products/crimping"],
    ["Alpha", null],
  ])
  expect(await trail("http://localhost/en/x", { current: { title: "Here", href: null } })).toEqual([
    ["Home", "/en"],
    ["Here", null],
  ])
})

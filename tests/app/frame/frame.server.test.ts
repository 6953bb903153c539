import { expect, test } from "vitest"
import { loadFrame } from "../../../app/frame/frame.server.ts"
import { navigationItem } from "../navigation/fixture.ts"
import { createTestContext } from "../request-context.ts"

const topItems = [
  navigationItem("company"),
  navigationItem("hidden", { hidden: true }),
  navigationItem("swiss", { countries: ["CH"] }),
  navigationItem("products", { link: null, navigationSectionId: "s1" }),
]
const answers = {
  SiteNavigation: {
    site: {
      headerNavigation: { theme: "Default", hidden: false, homeItems: [], topItems },
      footerNavigation: {
        theme: "Default",
        contactLink: null,
        navigationSections: [{ id: "f", title: "Footer", items: [navigationItem("imprint"), topItems[1]] }],
      },
    },
  },
  NavigationSections: {
    navigationSections: [{ id: "s1", title: "Products", items: [navigationItem("sigma")] }],
  },
}

function frame(address: string, isEditor = false) {
  return loadFrame(createTestContext(address, { answers, isEditor }))
}

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test("hidden items show to editors only [NAV-06]", async () => {
  const shown = await frame("http://localhost/en/company")
  expect(ids(shown.header.items)).toEqual(["company", "products"])
  expect(ids(shown.footer.sections[0]?.items ?? [])).toEqual(["imprint"])
  expect(ids((await frame("http://localhost/en/company", true)).header.items)).toContain("hidden")
})

test("items of a country show to its readers only [NAV-05]", async () => {
  expect(ids((await frame("http://localhost/de-ch/company")).header.items)).toContain("swiss")
  expect(ids((await frame("http://localhost/de-de/company")).header.items)).not.toContain("swiss")
})

test("a top item opens the items of its section, and the branch to the page is marked", async () => {
  const { header } = await frame("http://localhost/en/sigma")
  expect(header.items[1]).toMatchObject({ isCurrent: true, items: [{ id: "sigma", isCurrent: true }] })
  expect(header.items[0]?.isCurrent).toBe(false)
})

test("links are in the reader's locale", async () => {
  const shown = await frame("http://localhost/de-ch/company?a=b")
  expect(shown.header.items[0]?.link?.href).toBe("/de-ch/company")
  expect([shown.homePath, shown.returnTo, shown.locale]).toEqual(["/de-ch", "/de-ch/company?a=b", "de-ch"])
})

test("the languages to choose from are the international ones and those of the reader's country [LOC-17]", async () => {
  const { languages } = await frame("http://localhost/de-ch/company")
  expect(languages.map(({ urlCode }) => urlCode)).toEqual(["en", "de", "zh", "de-ch", "fr-ch", "en-ch"])
  expect(languages[3]).toEqual({
    urlCode: "de-ch",
    language: "de",
    name: "Deutsch",
    country: "Land CH",
    path: "/de-ch/company",
    isCurrent: true,
  })
})

test("a site offers its own languages only [LOC-08, LOC-10]", async () => {
  const { languages } = await frame("http://schleuniger.localhost/fr/about")
  expect(languages.map(({ urlCode }) => urlCode)).toEqual(["en", "de", "zh", "fr"])
})

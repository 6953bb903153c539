import { expect, test } from "vitest"
import { forgetWarnings } from "../../../../app/ground/http/warn-once.server.ts"
import type { RequestContext } from "../../../../app/request/context/context.server.ts"
import { loadFrame } from "../../../../app/website/frame/frame.server.ts"
import type { FramePage } from "../../../../app/website/frame/frame.ts"
import { frameReader } from "../../../../app/website/frame/frame-reader.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { navigationItem } from "../navigation/fixture.ts"
import { someOffice } from "../offices/some-offices.ts"
import { link, linkedPage } from "../pages/fixture.ts"

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

/** Tells which places of a frame are filled for a page. */
const page: FramePage = {
  returnTo: "the page",
  languagesPath: "the languages",
  current: (ids) => ids.join(),
  letterTo: (email) => email,
  about: "the product",
  requestHref: "/en/contact/request",
}

async function frameOf(context: RequestContext) {
  return (await loadFrame(frameReader(context), page)).frame
}

function frame(address: string, isEditor = false) {
  return frameOf(createTestContext(address, { answers, isEditor }))
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

test("a top item opens the items of its section", async () => {
  const { header } = await frame("http://localhost/en/sigma")
  expect(header.items[1]).toMatchObject({ id: "products", items: [{ id: "sigma" }] })
})

test("links are in the reader's locale", async () => {
  const shown = await frame("http://localhost/de-ch/company?a=b")
  expect(shown.header.items[0]?.link?.href).toBe("/de-ch/company")
  expect([shown.homePath, shown.locale]).toEqual(["/de-ch", "de-ch"])
})

const codes = (choices: readonly { urlCode: string }[] | undefined) => choices?.map(({ urlCode }) => urlCode)

test("the languages to choose from are those of the reader's country and the international ones [LOC-17]", async () => {
  const { languages } = await frame("http://localhost/de-ch/company?a=b")
  expect(codes(languages.country?.choices)).toEqual(["de-ch", "fr-ch", "en-ch"])
  expect(codes(languages.international)).toEqual(["en", "de", "zh"])
  expect(languages.country?.name).toBe("Land CH")
  expect(languages.country?.choices[0]).toEqual({
    urlCode: "de-ch",
    language: "de",
    name: "Deutsch",
    isCurrent: true,
  })
  expect(languages.current).toBe("Deutsch, Land CH")
  expect(languages.hasChoice).toBe(true)
})

test("a site offers its own languages only [LOC-08, LOC-10, SITE-16]", async () => {
  const schleuniger = await frame("http://schleuniger.localhost/fr/about")
  expect(codes(schleuniger.languages.international)).toEqual(["en", "de", "zh", "fr"])
  expect(schleuniger.languages.country).toBeNull()
  const events = await frame("http://localhost/es/events-na/agenda")
  expect(codes(events.languages.international)).toEqual(["en", "zh", "es"])
  const cirris = await frame("http://cirris.localhost/en/about")
  expect(cirris.languages.hasOtherCountries).toBe(false)
})

test("only whether there is a session decides what the account menu offers [NAV-18]", async () => {
  const entries = async (cookies: Record<string, string>) => {
    const { account } = await frameOf(createTestContext("http://localhost/en", { answers, cookies }))
    return account.links.map(({ entry, href }) => [entry, href])
  }
  expect(await entries({})).toEqual([
    ["logIn", "/en/mykomax"],
    ["register", "/en/mykomax/register"],
  ])
  expect(await entries({ session: "abc" })).toEqual([
    ["dashboard", "/en/mykomax"],
    ["settings", "/en/mykomax/account"],
    ["tickets", "/en/mykomax/tickets/list"],
    ["logOut", "/en/mykomax/logout"],
  ])
})

test("the portal is the main site's, from wherever one goes there [NAV-18]", async () => {
  const { account } = await frame("http://schleuniger.localhost/fr/about")
  expect(account.links[0]?.href).toMatch(/^http:\/\/localhost(:\d+)?\/en\/mykomax$/)
})

test("a site that bears another's brand says what it is beside the logo", async () => {
  const withBrand = (name: string) => {
    const context = createTestContext("http://localhost/en", { answers })
    const brand = {
      id: "b",
      name: "Komax",
      pimId: null,
      theme: "Komax",
      image: null,
      url: null,
      width: 1,
      height: 1,
    }
    return frameOf({ ...context, site: { ...context.site, name, brand } })
  }
  expect(await withBrand("Komax Events")).toMatchObject({ brandName: "Komax", nameBesideLogo: "Events" })
  expect(await withBrand("Komax")).toMatchObject({ nameBesideLogo: null })
})

const contactPage = {
  page: {
    id: "main-contact",
    modules: [
      { __typename: "Quote" },
      { __typename: "Contact", key: "a", anchor: "sales", title: "Sales", telephone: "+41 1", email: null },
      { __typename: "Contact", key: "b", anchor: "letters", title: "Letters", telephone: null, email: null },
    ],
  },
}
const contactLink = link({ text: "Contact us", page: linkedPage("main", "/contact") })
const withContact = {
  ...answers,
  SiteNavigation: {
    site: {
      ...answers.SiteNavigation.site,
      footerNavigation: { ...answers.SiteNavigation.site.footerNavigation, contactLink },
    },
  },
}

test("the contact panel says how to reach those whom the footer's contact page names [NAV-24]", async () => {
  const context = createTestContext("http://localhost/en/company", {
    answers: { ...withContact, ContactDetails: contactPage },
  })
  const { contactPanel } = await frameOf(context)
  expect(contactPanel?.link).toMatchObject({ href: "/en/contact", text: "Contact us" })
  expect(contactPanel?.details.map(({ title }) => title)).toEqual(["Sales"])
})

test("the contact panel names the office of the reader's country, and the contact page's details are then left out [NAV-24]", async () => {
  const offices = [
    someOffice({ id: "swiss", name: "Switzerland" }),
    someOffice({ id: "us", name: "America", countries: ["US"], contactTypes: ["SALES"] }),
  ]
  const shown = { ...withContact, ContactDetails: contactPage, Locations: { locations: offices } }
  async function officeFor(address: string) {
    const { contactPanel } = await frameOf(createTestContext(address, { answers: shown }))
    return [contactPanel?.office?.name, contactPanel?.details.length]
  }
  expect(await officeFor("http://localhost/en-us/company")).toEqual(["America", 0])
  expect(await officeFor("http://localhost/de-ch/company")).toEqual(["Switzerland", 0])
  expect(await officeFor("http://localhost/en/company")).toEqual(["Switzerland", 0])
})

test("without its details the panel still leads to the page, and the log says so once [NAV-24]", async () => {
  forgetWarnings()
  const context = createTestContext("http://localhost/en/company", { answers: withContact })
  expect((await frameOf(context)).contactPanel?.details).toEqual([])
  await frameOf(context)
  expect(context.upstreams.lines.filter(({ msg }) => /contact panel/i.test(String(msg)))).toHaveLength(1)
})

test("a navigation of 200 items with long titles shows what fits and keeps the rest [NAV-01]", async () => {
  const title = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikationsüberwachungsbeamter!"
  const many = Array.from({ length: 200 }, (_, index) => navigationItem(`item-${index}`, { title }))
  const site = answers.SiteNavigation.site
  const header = { ...site.headerNavigation, topItems: many }
  const context = createTestContext("http://localhost/en", {
    answers: { SiteNavigation: { site: { ...site, headerNavigation: header } } },
  })
  const shown = (await frameOf(context)).header
  expect(shown.items.length + shown.more.length).toBe(200)
  expect(shown.items.length).toBeLessThan(6)
})

test("a fault of the navigation is logged once, not with every request [NAV-15]", async () => {
  const nowhere = navigationItem("leads-nowhere", { link: null })
  const site = answers.SiteNavigation.site
  const header = { ...site.headerNavigation, topItems: [nowhere] }
  const context = createTestContext("http://localhost/en", {
    answers: { SiteNavigation: { site: { ...site, headerNavigation: header } } },
  })
  await frameOf(context)
  await frameOf(context)
  const said = context.upstreams.lines.filter(({ msg }) => String(msg).includes("leads-nowhere"))
  expect(said).toHaveLength(1)
})

test.each([
  ["http://localhost/en/company", false, true, true],
  ["http://localhost/en/mykomax/tickets/list", true, false, false],
  ["http://localhost/en/editor", false, false, true],
])(
  "%s: portal's frame %s, comparison %s, consent asked %s [SITE-15, CMP-12]",
  async (address, isPortal, hasComparison, isAsked) => {
    const upstreams = createTestUpstreams({ answers, variables: { TAG_MANAGER_ID: "GTM-ABCD" } })
    const shown = await frameOf(createTestContext(address, { upstreams }))
    expect([shown.isPortal, shown.comparison !== null, shown.asksConsent]).toEqual([
      isPortal,
      hasComparison,
      isAsked,
    ])
  },
)

test("a bell names the site's latest news; a site without news or without side buttons has none [NAV-25, NEWS-03]", async () => {
  const NewestNews = ({ where }: Record<string, unknown>) => ({
    newsItemsConnection: {
      edges: (where as { site: { id: string } }).site.id === "cirris" ? [] : [{ node: { id: "n7" } }],
    },
  })
  const bell = async (address: string) =>
    (await frameOf(createTestContext(address, { answers: { ...answers, NewestNews } }))).news
  expect(await bell("http://localhost/en/company")).toMatchObject({
    link: { href: "/en/news", action: "open-news-feed" },
    siteId: "main",
    newestId: "n7",
  })
  expect(await bell("http://schleuniger.localhost/fr/about")).toMatchObject({ link: { href: "/fr/news" } })
  expect(await bell("http://cirris.localhost/en/about")).toBeNull()
  expect(await bell("http://localhost/en/mykomax")).toBeNull()
})

import { expect, test } from "vitest"
import { createKeptHtml } from "../../../../app/request/document/kept-html.tsx"
import { accountMenu } from "../../../../app/website/frame/account.ts"
import type { Frame, MenuItem } from "../../../../app/website/frame/frame.ts"
import { FrameEnd, FrameStart, SiteFrame } from "../../../../app/website/frame/site-frame.tsx"
import { LanguageNotice } from "../../../../app/website/pages/language-notice.tsx"
import type { Page } from "../../../../app/website/pages/page.ts"
import { renderDocument } from "../../render-document.tsx"

const link = (href: string, text = "") => ({
  href,
  text,
  isHard: false,
  action: null,
  openInNewTab: false,
  rel: null,
})

function item(fields: Partial<MenuItem> & { id: string }): MenuItem {
  return {
    title: fields.id,
    link: null,
    items: [],
    classes: [],
    marketing: null,
    teaser: null,
    ...fields,
  }
}

function headerWith(fields: Partial<Frame["header"]> = {}): Frame["header"] {
  return { theme: "Default", isHidden: false, items: [], more: [], ...fields }
}

function frameWith(fields: Partial<Frame> = {}): Frame {
  return {
    isPortal: false,
    homePath: "/en",
    siteName: "Komax",
    brandName: "Komax",
    nameBesideLogo: null,
    logo: null,
    header: headerWith(),
    footer: { theme: "Default", contact: link("/en/contact", "Contact"), sections: [] },
    account: { isSignedIn: false, links: [] },
    search: { action: "/en/search", siteSlug: "", localeCode: "en" },
    cookiesPath: "/en/cookies",
    asksConsent: false,
    languages: {
      current: "English",
      country: null,
      international: [],
      hasChoice: false,
      hasOtherCountries: false,
    },
    contactPanel: null,
    comparison: null,
    news: null,
    locale: "en",
    page: {
      returnTo: "/en/company?a=1",
      languagesPath: "/en/language?returnTo=%2Fen",
      current: (ids) => (ids.includes("News") ? "true" : undefined),
      letterTo: (email) => `mailto:${email}?subject=asked`,
      about: "",
      requestHref: "/en/contact/request?product=asked",
    },
    ...fields,
  }
}

function render(frame: Frame): string {
  const around = () => ({
    start: [Buffer.from(renderDocument(<FrameStart frame={frame} />))],
    end: [Buffer.from(renderDocument(<FrameEnd frame={frame} />))],
  })
  const kept = createKeptHtml()
  const page = <SiteFrame frame={{ flash: null, around }}>the page</SiteFrame>
  return kept.join(renderDocument(kept.surround(page))).toString()
}

test("a page stands between header and footer, and the keyboard reaches it first [ROUTE-29]", () => {
  const html = render(frameWith())
  expect(html).toMatch(/^<a class="skip-link" href="#main">.*<header.*<main id="main".*the page.*<footer/s)
  expect(html).toContain('<a class="button" href="/en/contact">Contact<svg')
})

test("a site may hide its header or give it a theme; the default theme adds nothing [NAV-03]", () => {
  const header = headerWith({ theme: "Light_Blue" })
  expect(render(frameWith())).toContain('<header class="site-header">')
  expect(render(frameWith({ header }))).toContain('<header class="site-header light-blue">')
  expect(render(frameWith({ header: { ...header, isHidden: true } }))).not.toContain("<header")
})

test("a marketing section shows its logo at 304 by 52 on its ground, with its link [NAV-02, IMG-13]", () => {
  const logo = { url: "/assets/0123456789abcdef/logo.png", alternativeText: "Sigma", width: 900, height: 300 }
  const marketing = { logo, backgroundColor: "Dark_White", link: link("/en/sigma", "The Sigma series") }
  const items = [
    item({ id: "Products", items: [item({ id: "Crimping", link: link("/en/crimping") })], marketing }),
  ]
  const html = render(frameWith({ header: headerWith({ items }) }))
  expect(html).toContain('<a class="submenu-marketing background-dark-white" href="/en/sigma">')
  expect(html).toMatch(
    /\/images\/marketing-logo\/0123456789abcdef\/logo\.\w+" alt="Sigma" width="304" height="52"/,
  )
})

test("a top item with items below opens them, with itself first; one without is a plain link", () => {
  const items = [
    item({
      id: "Company",
      link: link("/en/company"),
      items: [item({ id: "History", link: link("/en/company/history") })],
    }),
    item({ id: "News", link: link("/en/news") }),
  ]
  const html = render(frameWith({ header: headerWith({ items }) }))
  expect(html).toMatch(
    /<summary><span>Company<.*href="\/en\/company">Company: overview<.*href="\/en\/company\/history">History</s,
  )
  expect(html).toContain('<a href="/en/news" aria-current="true">News</a>')
})

const english = { urlCode: "en", language: "en", name: "English", isCurrent: true }
const german = { urlCode: "de", language: "de", name: "Deutsch", isCurrent: false }
const swissFrench = { urlCode: "fr-ch", language: "fr", name: "Français", isCurrent: false }

const languages: Frame["languages"] = {
  current: "English",
  country: { name: "Switzerland", choices: [swissFrench] },
  international: [english, german],
  hasChoice: true,
  hasOtherCountries: true,
}

test("each language is a button that comes back to the page, and a site with one has no chooser [LOC-12]", () => {
  const html = render(frameWith({ languages }))
  expect(html).toContain('<input type="hidden" name="returnTo" value="/en/company?a=1"/>')
  expect(html).toContain('name="locale" value="de" lang="de">Deutsch<')
  expect(render(frameWith())).not.toContain("/api/language")
})

test("languages stand by country and international, and other countries are a link away [LOC-17]", () => {
  const html = render(frameWith({ languages }))
  expect(html).toMatch(/>Switzerland<.*value="fr-ch".*>International<.*value="en".*value="de"/s)
  expect(html).toContain('class="tool-menu-foot" href="/en/language?returnTo=%2Fen"')
  expect(render(frameWith({ languages: { ...languages, hasOtherCountries: false } }))).not.toContain(
    "tool-menu-foot",
  )
})

test("who is signed out may log in or register, who is signed in has the portal's entries [NAV-18]", () => {
  const address = (path: string) => `/en${path}`
  const signedOut = render(frameWith({ account: accountMenu(false, address) }))
  expect(signedOut).toMatch(
    /href="\/en\/mykomax" rel="nofollow">Sign in<.*href="\/en\/mykomax\/register" rel="nofollow">Register</s,
  )
  expect(signedOut).not.toContain("Sign out")
  const signedIn = render(frameWith({ account: accountMenu(true, address) }))
  expect(signedIn).toMatch(/>Dashboard<.*>Account settings<.*>Service tickets<.*>Sign out</s)
  expect(signedIn).not.toContain("Register")
})

test("the search field is a form that asks the search screen", () => {
  const html = render(frameWith())
  expect(html).toMatch(
    /<search[^>]*><form[^>]*action="\/en\/search"[^>]*>.*<label[^>]*for="site-search-query"/s,
  )
  expect(html).toMatch(/<input id="site-search-query" type="search" name="q"/)
})

test("an expert can be asked from the side; a site that hides its side buttons has neither button nor panel [NAV-24, NAV-25]", () => {
  const sales = {
    key: "s",
    title: "Sales",
    telephone: "+41 (0)41 000 01 00",
    email: "info@komax.example",
    openingHours: null,
  }
  const contactPanel = {
    link: link("/en/contact", "Contact us"),
    office: null,
    officeHref: null,
    details: [sales],
  }
  const html = render(frameWith({ contactPanel }))
  expect(html).toMatch(/<button type="button" popovertarget="contact-panel">/)
  expect(html).toMatch(/id="contact-panel" popover="auto".*Talk to an expert.*within 24 hours/s)
  expect(html).toContain('href="tel:+41410000100"')
  expect(html).toContain('href="mailto:info@komax.example?subject=asked"')
  expect(html).toContain('href="/en/contact/request?product=asked"')
  const hidden = render(frameWith())
  expect(hidden).not.toContain("side-buttons")
  expect(hidden).not.toContain("contact-panel")
})

test("the footer leads to the choice of cookies, to other languages and says that all is a demonstration [NAV-19]", () => {
  const html = render(frameWith({ languages }))
  const footer = html.slice(html.indexOf("<footer"))
  expect(footer).toContain('href="/en/cookies"')
  expect(footer).toContain('href="/en/language?returnTo=%2Fen"')
  expect(footer).toContain("demonstration")
})

test("items of the third level stand in their parent's list, not beside it [NAV-01]", () => {
  const history = item({ id: "History", items: [item({ id: "Founders", link: link("/en/founders") })] })
  const html = render(
    frameWith({ header: headerWith({ items: [item({ id: "Company", items: [history] })] }) }),
  )
  expect(html).toMatch(/<li><span>History<\/span><ul><li><a href="\/en\/founders">Founders</)
})

test("a header without items still has its logo and tools, and no empty list", () => {
  const html = render(frameWith())
  expect(html).toContain('class="site-logo"')
  expect(html).not.toContain("site-navigation-items")
})

test("top items that don't fit stand below one more", () => {
  const more = [
    item({ id: "Late", link: link("/en/late"), items: [item({ id: "Later", link: link("/en/later") })] }),
  ]
  const html = render(frameWith({ header: headerWith({ items: [item({ id: "First" })], more }) }))
  expect(html).toMatch(/<summary><span>More<.*href="\/en\/late">Late<\/a><ul>.*href="\/en\/later"/s)
})

test("a page in another language says so, offers its versions and a second language [LOC-14, LOC-16, LOC-17]", () => {
  const page = {
    contentLanguage: "en",
    alternateVersions: [
      { language: "en", locale: "en", path: "/en/x" },
      { language: "de", locale: "de", path: "/de/x" },
    ],
  } as unknown as Page
  const html = renderDocument(<LanguageNotice page={page} />, "fr")
  expect(html).toContain('<a class="button button-quiet" href="/de/x" hrefLang="de" lang="de">Deutsch</a>')
  expect(html).toMatch(
    /<form[^>]*action="\/api\/language">.*name="locale" value="fr".*name="fallback" value="de"/s,
  )
  expect(html).not.toContain('name="fallback" value="en"')
})

test("the portal's shell has help, languages and the way back, and no marketing, side buttons or banner", () => {
  const menu = item({ id: "Products", link: link("/en/products") })
  const frame = frameWith({
    isPortal: true,
    header: headerWith({ items: [menu] }),
    comparison: { href: "/en/compare", panelHref: "/en/compare/panel" },
    asksConsent: true,
  })
  const html = renderDocument(
    <>
      <FrameStart frame={frame} />
      <FrameEnd frame={frame} />
    </>,
  )
  expect(html).toContain("Help")
  expect(html).toContain('href="/en/contact"')
  expect(html).toContain('href="/en"')
  for (const absent of ["Products", "side-buttons", "site-footer", "/en/compare", "consent"])
    expect(html).not.toContain(absent)
})

test("the question about cookies is the first that the keyboard reaches behind the skip link [NAV-22]", () => {
  const html = render(frameWith({ asksConsent: true }))
  expect(html).toMatch(/^<a class="skip-link".*?<\/a><aside class="consent-banner".*<header/s)
  expect(html.match(/class="consent-banner"/g)).toHaveLength(1)
  expect(render(frameWith())).not.toContain("consent-banner")
})

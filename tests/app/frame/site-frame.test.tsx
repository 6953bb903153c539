import { expect, test } from "vitest"
import type { Frame, MenuItem } from "../../../app/frame/frame.ts"
import { SiteFrame } from "../../../app/frame/site-frame.tsx"
import { LanguageNotice } from "../../../app/pages/language-notice.tsx"
import type { Page } from "../../../app/pages/page.ts"
import { renderDocument } from "../render-document.tsx"

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
    isCurrent: false,
    items: [],
    marketing: null,
    teaser: null,
    ...fields,
  }
}

function frameWith(fields: Partial<Frame> = {}): Frame {
  return {
    homePath: "/en",
    siteName: "Komax",
    logo: null,
    header: { theme: "Default", isHidden: false, items: [] },
    footer: { theme: "Default", contact: link("/en/contact", "Contact"), sections: [] },
    languages: [],
    cookiesPath: "/en/cookies",
    consentQuestion: null,
    flash: null,
    returnTo: "/en/company?a=1",
    locale: "en",
    ...fields,
  }
}

function render(frame: Frame): string {
  return renderDocument(<SiteFrame frame={frame}>the page</SiteFrame>)
}

test("a page stands between header and footer, and the keyboard reaches it first [ROUTE-29]", () => {
  const html = render(frameWith())
  expect(html).toMatch(/^<a class="skip-link" href="#main">.*<header.*<main id="main".*the page.*<footer/s)
  expect(html).toContain('<a class="button" href="/en/contact">Contact</a>')
})

test("a site may hide its header or give it a theme; the default theme adds nothing [NAV-03]", () => {
  const header = { theme: "Light_Blue", isHidden: false, items: [] }
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
  const html = render(frameWith({ header: { theme: "Default", isHidden: false, items } }))
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
    item({ id: "News", link: link("/en/news"), isCurrent: true }),
  ]
  const html = render(frameWith({ header: { theme: "Default", isHidden: false, items } }))
  expect(html).toMatch(
    /<summary>Company.*href="\/en\/company">Company: overview<.*href="\/en\/company\/history">History</s,
  )
  expect(html).toContain('<a href="/en/news" aria-current="true">News</a>')
})

test("each language is a button that comes back to the page, and a site with one has no chooser [LOC-12]", () => {
  const choice = (urlCode: string, language: string, name: string) => ({
    urlCode,
    language,
    name,
    country: "",
    path: `/${urlCode}`,
    isCurrent: urlCode === "en",
  })
  const languages = [choice("en", "en", "English"), choice("de", "de", "Deutsch")]
  const html = render(frameWith({ languages }))
  expect(html).toContain('<input type="hidden" name="returnTo" value="/en/company?a=1"/>')
  expect(html).toContain('name="locale" value="de"><span lang="de">Deutsch</span>')
  expect(render(frameWith({ languages: languages.slice(0, 1) }))).not.toContain("/api/language")
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

import fc from "fast-check"
import { expect, test } from "vitest"
import { createContentApi } from "../../../../app/request/api/content-api.server.ts"
import { createPageRecord } from "../../../../app/request/page-cache/page-record.ts"
import { loadFrame } from "../../../../app/website/frame/frame.server.ts"
import { frameKey, frameReader } from "../../../../app/website/frame/frame-reader.server.ts"
import { loadDocumentFrame } from "../../../../app/website/frame/kept-frame.server.tsx"
import { htmlOf as textOf } from "../../request/document/html-of.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams, type TestUpstreams } from "../../upstreams.ts"
import { navigationItem } from "../navigation/fixture.ts"
import { link, linkedPage } from "../pages/fixture.ts"

const topItems = [
  navigationItem("company", { items: [navigationItem("history")] }),
  navigationItem("swiss", { countries: ["CH"] }),
  navigationItem("hidden", { hidden: true }),
  navigationItem("sigma"),
]

function answersWith(title = "Imprint") {
  const header = { theme: "Default", hidden: false, homeItems: [], topItems }
  const contactLink = link({ text: "Contact us", page: linkedPage("main", "/contact") })
  const footerItems = [navigationItem("imprint"), navigationItem("sigma")]
  const navigation = ({ siteId }: Record<string, unknown>) => {
    const navigationSections = [{ id: "f", title: `${title} of ${siteId}`, items: footerItems }]
    const footerNavigation = { theme: "Default", contactLink, navigationSections }
    return { site: { headerNavigation: header, footerNavigation } }
  }
  const email = "info@komax.example"
  const modules = [{ __typename: "Contact", key: "a", title: "Sales", telephone: null, email }]
  return {
    SiteNavigation: navigation,
    NavigationSections: { navigationSections: [] },
    ContactDetails: { page: { id: "main-contact", modules } },
    Locations: { locations: [] },
  }
}

type Asked = {
  address: string
  cookies?: Record<string, string>
  isEditor?: boolean
  upstreams: TestUpstreams
}

async function htmlOf({ address, upstreams, ...options }: Asked): Promise<string> {
  const frame = await loadDocumentFrame(createTestContext(address, { upstreams, ...options }))
  const { start, end } = frame.around(null)
  return textOf(start) + textOf(end)
}

const world = () => createTestUpstreams({ answers: answersWith() })

/** Links and what is opened by them, marked as the reader's place. */
const marked = (html: string) =>
  [...html.matchAll(/<(?:a href="([^"]*)"|summary) aria-current="true">(?:<span>)?Title ([^<]*)/g)].map(
    ([, , text]) => text,
  )

test("on each page the menu marks its place, although the frame is rendered once", async () => {
  const upstreams = world()
  const at = async (path: string) =>
    marked(await htmlOf({ address: `http://localhost/en${path}`, upstreams }))
  expect(await at("/history")).toEqual(["company", "history"])
  const asked = upstreams.asked.length
  expect(await at("/sigma")).toEqual(["sigma", "sigma"])
  expect(await at("/company")).toEqual(["company"])
  expect(await at("/nowhere")).toEqual([])
  expect(await at("/history")).toEqual(["company", "history"])
  expect(upstreams.asked).toHaveLength(asked)
})

test("forms and links lead back to the page on which they stand, whatever its address holds", async () => {
  const upstreams = world()
  for (const path of ["/company?a=b&c=%22%3E%3Cscript%3E", "/sigma", `/x"'<y>`]) {
    const html = await htmlOf({ address: `http://localhost/en${path}`, upstreams })
    const context = createTestContext(`http://localhost/en${path}`, { upstreams })
    const returnTo = context.localizedPath + context.search
    const escaped = returnTo.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;")
    expect(html).toContain(`name="returnTo" value="${escaped}"`)
    expect(html).toContain(`/en/language?${new URLSearchParams({ returnTo })}"`)
    expect(html).not.toContain("<script")
  }
})

test("letters of the contact panel are about the product of the page, and of no page before it [NAV-24]", async () => {
  const upstreams = world()
  const frame = await loadDocumentFrame(
    createTestContext("http://localhost/en/products/sigma", { upstreams }),
  )
  const shown = {
    name: "Sigma 688",
    address: "http://komax.example/en/products/sigma-688",
    request: "?product=alpha",
  }
  expect(textOf(frame.around(shown).end)).toMatch(
    /href="mailto:info@komax\.example\?subject=[^"]*Sigma%20688&amp;body=/,
  )
  expect(textOf(frame.around(null).end)).toContain('href="mailto:info@komax.example"')
})

test("a message for one reader stands in no kept frame", async () => {
  const upstreams = world()
  const context = createTestContext("http://localhost/en", { upstreams })
  const flash = { type: "success", title: "only for you" } as unknown as typeof context.flash
  const told = await loadDocumentFrame({ ...context, flash })
  expect(told.flash).toBe(flash)
  expect(await htmlOf({ address: "http://localhost/en", upstreams })).not.toContain("only for you")
})

/** Readers who differ in each thing that a frame may depend on. */
const reader = fc.record({
  address: fc.constantFrom(
    "http://localhost/en/company",
    "http://localhost/de/company",
    "http://localhost/de-ch/company",
    "http://localhost/fr-ch/sigma?a=b",
    "http://localhost/de-de/cookies",
    "http://schleuniger.localhost/en/company",
    "http://cirris.localhost/en/company",
    "http://localhost/en/events-na/company",
  ),
  cookies: fc.record(
    {
      session: fc.constantFrom("abc", "def"),
      "cookie-consent": fc.constantFrom("accepted", "rejected", "forged"),
      "measurement-system": fc.constantFrom("METRIC", "IMPERIAL"),
      "fallback-language": fc.constantFrom("de", "fr"),
      nextRelease: fc.constant("true"),
      testing: fc.constant("true"),
    },
    { requiredKeys: [] },
  ),
  isEditor: fc.boolean(),
})

test("whoever asked before, a reader gets the frame that was made for such a reader [NAV-05, NAV-06, NAV-18]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(reader, { minLength: 2, maxLength: 6 }), async (readers) => {
      const shared = world()
      for (const one of readers) {
        const alone = await htmlOf({ ...one, upstreams: world() })
        expect(await htmlOf({ ...one, upstreams: shared })).toBe(alone)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

test("each thing that documents are kept apart by makes a key of its own", () => {
  const upstreams = createTestUpstreams({
    answers: answersWith(),
    variables: { TAG_MANAGER_ID: "GTM-ABCD" },
  })
  const context = createTestContext("http://localhost/de-ch/company", { upstreams })
  const other = createTestContext("http://schleuniger.localhost/fr/company", { answers: answersWith() })
  const { site, locale, flags } = context
  const changed = [
    context,
    { ...context, site: other.site },
    { ...context, site: { ...site, theme: "Copper" } },
    { ...context, locale: other.locale },
    { ...context, locale: { ...locale, country: { ...locale.country, countryCode: "XX" } } },
    { ...context, cookies: { session: "abc" } },
    { ...context, consent: "accepted" as const },
    { ...context, consent: "rejected" as const },
    { ...context, path: "/cookies" },
    { ...context, cookies: { "measurement-system": "IMPERIAL" } },
    { ...context, cookies: { "measurement-system": "METRIC" } },
    { ...context, isEditor: true },
    { ...context, flags: { ...flags, nextRelease: true } },
    { ...context, flags: { ...flags, testing: true } },
    { ...context, systemData: { ...context.systemData } },
  ]
  expect(new Set(changed.map(frameKey)).size).toBe(changed.length)
  const same = [context, { ...context, path: "/sigma", search: "?a", url: other.url }]
  expect(new Set(same.map(frameKey)).size).toBe(1)
})

test("a purge of what it was made from makes a frame anew, and its pages carry the tags", async () => {
  let title = "Imprint"
  const navigation = (variables: Record<string, unknown>) => answersWith(title).SiteNavigation(variables)
  const upstreams = createTestUpstreams({ answers: { ...answersWith(), SiteNavigation: navigation } })
  const first = recordedContext(upstreams)
  await loadDocumentFrame(first.context)
  title = "Legal notice"
  const second = recordedContext(upstreams)
  const kept = (await loadDocumentFrame(second.context)).around(null)
  expect(textOf(kept.end)).toContain("Imprint of")
  const tags = [`navigation:${second.context.site.id}`, "page:*", "page:main-contact"]
  for (const { record } of [first, second]) expect([...record.tags]).toEqual(expect.arrayContaining(tags))
  await upstreams.purge(["page:unknown-yet"])
  const renewed = (await loadDocumentFrame(second.context)).around(null)
  expect(textOf(renewed.end)).toContain("Legal notice of")
})

function recordedContext(upstreams: TestUpstreams) {
  const context = createTestContext("http://localhost/en/company", { upstreams })
  const record = createPageRecord()
  const cache = { bypass: false, nextRelease: false }
  const content = createContentApi(upstreams, { locales: ["en"], cache, log: context.log, record })
  return { record, context: { ...context, api: { ...context.api, content } } }
}

test("a frame that lacks something, since it could not be read, is not kept", async () => {
  let isDown = true
  const answers = answersWith()
  const details = () => {
    if (isDown) throw new Error("is down")
    return answers.ContactDetails
  }
  const upstreams = createTestUpstreams({ answers: { ...answers, ContactDetails: details } })
  expect(await htmlOf({ address: "http://localhost/en", upstreams })).not.toContain("info@komax.example")
  isDown = false
  expect(await htmlOf({ address: "http://localhost/en", upstreams })).toContain("info@komax.example")
})

test("a frame has each id once, and none that React could give to an element of the page", async () => {
  const html = await htmlOf({ address: "http://localhost/en/company", upstreams: world() })
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html).not.toMatch(/="[^"]*:R/)
})

test("frames are loaded without anything of the page", async () => {
  const reader = frameReader(
    createTestContext("http://localhost/en/secret-page?and=query", { answers: answersWith() }),
  )
  const page = {
    returnTo: "",
    languagesPath: "",
    current: () => undefined,
    letterTo: () => "",
    about: "",
    requestHref: "",
  }
  const { frame } = await loadFrame(reader, page)
  expect(JSON.stringify(frame)).not.toMatch(/secret-page|and=query/)
})

test("consent is asked for only where something needs it [NAV-22]", () => {
  const asks = (variables: Record<string, string>, path = "/en/company") =>
    frameReader(
      createTestContext(`http://localhost${path}`, {
        upstreams: createTestUpstreams({ answers: answersWith(), variables }),
      }),
    ).asksConsent
  expect(asks({})).toBe(false)
  expect(asks({ TAG_MANAGER_ID: "GTM-ABCD" })).toBe(true)
  expect(asks({ TAG_MANAGER_ID: "GTM-ABCD" }, "/en/cookies")).toBe(false)
  // A banner would cover the portal's forms.
  expect(asks({ TAG_MANAGER_ID: "GTM-ABCD" }, "/en/mykomax/tickets/newticket")).toBe(false)
})

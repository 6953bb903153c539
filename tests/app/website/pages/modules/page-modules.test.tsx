import { expect, test, vi } from "vitest"
import type { PageModuleFieldsFragment } from "../../../../../app/ground/graphql/generated/content.ts"
import { PageModules } from "../../../../../app/website/pages/modules/page-modules.tsx"
import { emptyModules, fullModules } from "./every-module.tsx"
import { moduleOf, picture, render } from "./fixtures.tsx"

const longWord = "Kabelkonfektionierungsmaschinenbedienungsanleitungsuebersetzungsverwaltungssoftware"

const contents: Array<[name: string, language: string, modules: PageModuleFieldsFragment[]]> = [
  ["every field filled", "en", fullModules("Crimping & testing")],
  ["words of 80 letters", "de", fullModules(longWord)],
  ["Japanese", "ja", fullModules("圧着力の監視")],
  ["required fields only", "en", emptyModules()],
]

for (const [name, language, modules] of contents) {
  test(`with ${name}, ids are unique and every link within the page has its target [ROUTE-34]`, () => {
    const html = render(<PageModules title="Page" modules={modules} />, language)
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => decodeURIComponent(id ?? ""))
    for (const target of targets) expect(ids).toContain(target)
  })

  test(`with ${name}, there are no inline styles and no scripts`, () => {
    const html = render(<PageModules title="Page" modules={modules} />, language)
    expect(html).not.toMatch(/ style=|<script| on[a-z]+="/)
  })

  test(`with ${name}, every picture has an alternative text and a size [A11Y-02]`, () => {
    const html = render(<PageModules title="Page" modules={modules} />, language)
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    for (const tag of pictures) {
      expect(tag).toMatch(/ alt=/)
      expect(tag).toMatch(/ width="\d+"/)
    }
  })

  test(`with ${name}, there is one h1 and no heading level is skipped`, () => {
    const html = render(<PageModules title="Page" modules={modules} />, language)
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    const fromTitle = levels.slice(levels.indexOf(1))
    fromTitle.reduce((previous, level) => {
      expect(level).toBeLessThanOrEqual(previous + 1)
      return level
    }, 1)
  })

  test(`with ${name}, no heading, link or list is empty`, () => {
    const html = render(<PageModules title="Page" modules={modules} />, language)
    expect(html).not.toMatch(/<(h[1-6]|ul|ol|dt|figcaption class="")[^>]*><\/\1>/)
    expect(html).not.toMatch(/<a [^>]*><\/a>/)
  })
}

test("a page without a hero prints its own title as h1, one with a hero prints the hero's", () => {
  const text = moduleOf("RichTextModule", { content: { raw: { children: [] } } })
  const hero = moduleOf("CoverHero", {
    overline: null,
    heading: "Hero",
    leadText: null,
    image: null,
    video: null,
    layout: "BAND",
    theme: null,
    links: [],
  })
  expect(render(<PageModules title="History" modules={[text]} />)).toContain("<h1>History</h1>")
  const withHero = render(<PageModules title="History" modules={[hero, text]} />)
  expect(withHero).not.toContain("History")
  expect(withHero).toMatch(/<h1[^>]*>Hero<\/h1>/)
})

test("only the first hero is the page's h1", () => {
  const heroes = ["One", "Two"].map((heading) =>
    moduleOf(
      "CoverHero",
      {
        overline: null,
        heading,
        leadText: null,
        image: null,
        video: null,
        layout: "BAND",
        theme: null,
        links: [],
      },
      { key: heading },
    ),
  )
  const html = render(<PageModules title="Page" modules={heroes} />)
  expect(html).toMatch(/<h1[^>]*>One<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>Two<\/h2>/)
})

test("a module type of a newer content model is left out and reported", () => {
  const unknown: unknown = {
    __typename: "Hologram",
    key: "h1",
    measure: "INLINE",
    anchor: null,
    anchorTitle: null,
  }
  const report = vi.fn()
  const html = render(
    <PageModules
      title="Page"
      modules={[unknown as PageModuleFieldsFragment, ...fullModules("Words")]}
      onUnknownModule={report}
    />,
  )
  expect(html).toContain("Words")
  expect(html).not.toContain("Hologram")
  expect(report).toHaveBeenCalledExactlyOnceWith("Hologram", "h1")
})

test("a module stands on the column of its measure", () => {
  const module = moduleOf("Quote", { quotation: "Words", attribution: null, image: null })
  for (const measure of ["STRETCHED", "BREAKOUT", "INLINE"] as const) {
    const html = render(<PageModules title="Page" modules={[{ ...module, measure }]} />)
    expect(html).toContain(`measure-${measure.toLowerCase()} quote`)
  }
})

test("a module of brand logos that names no brands shows all of them", () => {
  const module = moduleOf("BrandLogos", { title: null, brands: [] })
  const allBrands = [{ id: "komax", name: "Komax", url: null, image: null }]
  expect(render(<PageModules title="Page" modules={[module]} allBrands={allBrands} />)).toContain("Komax")
})

test("of a page of 60 modules only the opening picture is loaded at once, the others when they come near", () => {
  const modules = Array.from({ length: 4 }, () => fullModules("Crimping"))
    .flat()
    .slice(0, 60)
    .map((module, index) => ({ ...module, key: `module-${index}` }))
  const html = render(<PageModules title="Page" modules={modules} stories={() => <p>Stories</p>} />)
  expect(modules).toHaveLength(60)
  expect(html.match(/<section /g)?.length).toBeGreaterThan(50)
  const pictures = [...html.matchAll(/<img [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(" src="))
  const eager = pictures.filter((tag) => !tag.includes('loading="lazy"'))
  expect(eager).toHaveLength(1)
  expect(eager[0]).toContain('fetchpriority="high"')
})

test("a picture that content promises and lacks is drawn as the default one [IMG-02]", () => {
  const missing = { ...picture("wires", ""), url: "null" }
  const modules = [
    moduleOf("Picture", { image: missing, caption: "A caption" }),
    moduleOf("Cards", {
      title: "Cards",
      leadText: null,
      items: [{ title: "One", text: null, image: missing, link: null }],
    }),
  ]
  const html = render(<PageModules title="Page" modules={modules} />)
  expect(html.match(/src="\/placeholder-image.svg"/g)).toHaveLength(2)
})

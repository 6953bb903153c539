import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { documentSheets } from "../../../app/request/document/route-handle.ts"
import { handle as catalogue } from "../../../app/routes/catalogue.tsx"
import { handle as panel } from "../../../app/routes/compare.panel.tsx"
import { handle as compare } from "../../../app/routes/compare.tsx"
import { handle as language } from "../../../app/routes/language.tsx"
import { handle as mediaReleases } from "../../../app/routes/media-releases.tsx"
import { handle as portal } from "../../../app/routes/mykomax.tsx"
import { handle as page } from "../../../app/routes/page.tsx"
import { handle as search } from "../../../app/routes/search.tsx"
import { handle as emailLinks } from "../../../app/routes/style-guide.tools.email-links.tsx"
import { handle as styleGuide } from "../../../app/routes/style-guide.tsx"

const layers = "@layer tokens, base, layout, components, modules, frame, print;"

const sheetFiles = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".sheet.css"))
  .map((name) => `app/${name}`)

/** The sheets of a document by their files' names. */
function sheetsOf(handle: unknown, data?: unknown): string[] {
  return documentSheets([{ handle, data }]).map((address) => /([\w-]+)\.sheet/.exec(address)?.[1] ?? address)
}

/** The files that a sheet takes in, as paths from the project's folder. */
function importsOf(sheet: string): string[] {
  const text = readFileSync(sheet, "utf8")
  return [...text.matchAll(/@import url\("(.+?)"\)/g)].map(([, path = ""]) => join(dirname(sheet), path))
}

test("each route's document links the sheets of what it shows", () => {
  const modules = (...names: string[]) => ({ modules: names.map((name) => ({ __typename: name })) })
  const content = { kind: "page", page: modules("RichTextModule"), product: null }
  const home = { ...content, page: modules("CoverHero"), hasShowcase: true }
  const aboutProduct = { ...content, product: { slug: "sigma" } }
  expect(sheetsOf(page, { value: content })).toEqual(["pages"])
  expect(sheetsOf(page, { value: home })).toEqual(["hero", "pages", "showcase"])
  expect(sheetsOf(page, { value: aboutProduct })).toEqual(["pages", "injected-product"])
  expect(sheetsOf(page, { value: { kind: "password-needed" } })).toEqual([])
  expect(sheetsOf(page, { value: { kind: "cookie-settings" } })).toEqual(["cookie-settings"])
  expect(sheetsOf(mediaReleases, { value: content })).toEqual(["pages"])
  expect(sheetsOf(catalogue, { value: { kind: "classification" } })).toEqual(["catalogue"])
  expect(sheetsOf(catalogue, { value: { kind: "product" } })).toEqual(["product"])
  expect(sheetsOf(catalogue, { value: content })).toEqual(["pages"])
  expect(sheetsOf(search, { value: { kind: "search" } })).toEqual(["search"])
  expect(sheetsOf(search, { value: content })).toEqual(["pages"])
  expect(sheetsOf(language, { value: { kind: "language-screen" } })).toEqual(["language-screen"])
  expect(sheetsOf(language, { value: content })).toEqual(["pages"])
  expect(sheetsOf(compare)).toEqual(["comparison"])
  expect(sheetsOf(panel)).toEqual(["comparison"])
  expect(sheetsOf(portal)).toEqual(["portal"])
  expect(sheetsOf(page, { value: { ...content, hasForm: true, hasWhitepaper: true } })).toEqual([
    "pages",
    "requests",
    "whitepapers",
  ])
  const investors = { ...content, hasInvestors: true }
  expect(sheetsOf(page, { value: investors })).toEqual(["pages", "investors"])
  const share = { ...investors, page: modules("SharePrice", "FiguresTable", "SharePrice") }
  expect(sheetsOf(page, { value: share })).toEqual(["pages", "investors", "share-price"])
  expect(sheetsOf(page, { value: { ...content, decoration: { kind: "story" } } })).toEqual(["pages", "story"])
  expect(sheetsOf(page, { value: { ...content, decoration: { kind: "story-list" } } })).toEqual([
    "pages",
    "story-list",
  ])
  expect(sheetsOf(page, { value: { ...content, page: modules("Gallery") } })).toEqual(["pages", "gallery"])
  expect(sheetsOf(page, { value: { ...content, hasStories: true } })).toEqual(["pages", "story-cards"])
  expect(sheetsOf(styleGuide)).toEqual([
    "hero",
    "pages",
    "gallery",
    "requests",
    "whitepapers",
    "story-cards",
    "event-modules",
    "investors",
    "share-price",
    "reports",
    "meetings",
    "dividend-calculator",
    "style-guide",
  ])
  expect(sheetsOf(emailLinks)).toEqual(["email-links"])
})

test("a route whose loader failed names no sheet that its data would choose", () => {
  expect(sheetsOf(page)).toEqual([])
})

test("a content page gets no rule of the portal, the style guide, the comparison or the catalogue's lists", () => {
  const files = ["app/website/frame/site.sheet.css", "app/website/pages/pages.sheet.css"].flatMap(importsOf)
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => /portal|style-guide|website\/(comparison|catalogue)\//.test(file))).toEqual(
    [],
  )
})

test("every sheet names the layers first, so that their order never depends on which sheet comes first", () => {
  expect(sheetFiles.length).toBeGreaterThan(8)
  for (const file of sheetFiles) {
    const rules = readFileSync(file, "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .trim()
    expect([file, rules.startsWith(layers)]).toEqual([file, true])
  }
})

test("no picture is blended with its ground, in which it would vanish where the scheme is dark", () => {
  const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  )
  expect(sheets.length).toBeGreaterThan(100)
  const blending = sheets.filter((name) => readFileSync(`app/${name}`, "utf8").includes("mix-blend-mode"))
  expect(blending).toEqual([])
})

test("every style sheet of the app stands in a sheet that documents link", () => {
  const taken = new Set(sheetFiles.flatMap(importsOf))
  const parts = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && !name.endsWith(".sheet.css"))
    .map((name) => `app/${name}`)
  expect(parts.filter((part) => !taken.has(part))).toEqual([])
  expect([...taken].filter((file) => !existsSync(file))).toEqual([])
})

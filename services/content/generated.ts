/** Generates pages and redirects for load tests from a number and a seed, the same ones every time. */
import { randomFrom } from "../../platform/demo/seeded-random.ts"
import type { LocalizationRow, PageRow, StoredModule } from "./page-rows.ts"
import type { RichTextTree } from "./rich-text.ts"
import { digestOf, type RedirectRow } from "./rows.ts"

const generatedSite = "main"
const pagesPerFolder = 100

const words = {
  en: [
    "cutting",
    "stripping",
    "crimping",
    "twisting",
    "sealing",
    "marking",
    "testing",
    "block loading",
    "quality",
  ],
  de: [
    "Ablängen",
    "Abisolieren",
    "Crimpen",
    "Verdrillen",
    "Abdichten",
    "Bedrucken",
    "Prüfen",
    "Bestücken",
    "Qualität",
  ],
} as const

type Language = keyof typeof words

function pageIdOf(index: number): string {
  return `generated-${index}`
}

export function generatedPath(index: number): string {
  return `/generated/${Math.floor(index / pagesPerFolder)}/${index}`
}

/** @param total the number of pages, so that links lead to generated pages. */
export function generatePage(
  index: number,
  total: number,
  seed: number,
): { page: PageRow & { digest: string }; localizations: (LocalizationRow & { digest: string })[] } {
  const page: PageRow = {
    id: pageIdOf(index),
    stage: "PUBLISHED",
    superseded: false,
    siteId: generatedSite,
    path: generatedPath(index),
    cmsType: "ContentPage",
    countries: [],
    languages: ["de", "en"],
    settings: {
      published: true,
      pageType: "Content",
      translation: { source: "en", targets: [] },
      protection: { type: "NONE" },
    },
  }
  const localizations = (["de", "en"] as const).map((locale) => {
    const row = textsOf(index, total, seed, locale)
    return { ...row, digest: digestOf(row) }
  })
  return { page: { ...page, digest: digestOf(page) }, localizations }
}

function textsOf(index: number, total: number, seed: number, locale: Language): LocalizationRow {
  // Both languages use the same random numbers, so that they are versions of the same page.
  const random = randomFrom(seed + index)
  const pick = () => words[locale][Math.floor(random() * words[locale].length)] ?? ""
  const subject = pick()
  const title = locale === "de" ? `Beispiel ${index}: ${subject}` : `Example ${index}: ${subject}`
  const modules: StoredModule[] = [
    {
      type: "CoverHero",
      key: "hero",
      measure: "STRETCHED",
      title,
      leadText: sentence(locale, pick),
      links: [],
    },
    { type: "RichTextModule", key: "text", measure: "INLINE", body: bodyOf(locale, pick, random, total) },
    {
      type: "KeyFigures",
      key: "figures",
      measure: "BREAKOUT",
      items: [1, 2, 3].map(() => ({ value: String(Math.floor(random() * 1000)), unit: "mm", label: pick() })),
    },
  ]
  if (random() < 0.5)
    modules.push({
      type: "Accordion",
      key: "questions",
      measure: "INLINE",
      items: [1, 2].map(() => ({ title: sentence(locale, pick), body: bodyOf(locale, pick, random, total) })),
    })
  return {
    pageId: pageIdOf(index),
    stage: "PUBLISHED",
    locale,
    title,
    description: sentence(locale, pick),
    leadText: null,
    facts: {},
    modules,
  }
}

function sentence(locale: Language, pick: () => string): string {
  return locale === "de"
    ? `${pick()} und ${pick()} gehören bei diesem Beispiel zusammen.`
    : `In this example ${pick()} and ${pick()} belong together.`
}

function bodyOf(locale: Language, pick: () => string, random: () => number, total: number): RichTextTree {
  const paragraphs = [1, 2, 3].map(() => ({
    type: "paragraph",
    children: [
      { text: `${sentence(locale, pick)} ${sentence(locale, pick)} ` },
      { type: "link" as const, pageId: pageIdOf(Math.floor(random() * total)), children: [{ text: pick() }] },
    ],
  }))
  return { children: [{ type: "heading-two", children: [{ text: pick() }] }, ...paragraphs] }
}

/**
 * One in ten has a query, one in ten a locale. Targets are generated pages, or the list of products when there are
 * none.
 */
export function generateRedirect(index: number, pages: number): RedirectRow & { digest: string } {
  const locale = index % 10 === 1 ? "/de" : ""
  const query = index % 10 === 2 ? `?item=${index}` : ""
  const target = pages > 0 ? { pageId: pageIdOf(index % pages) } : { path: "/products" }
  const previousUrl = `${locale}/generated-old/${index % 997}/${index}${query}`
  return { previousUrl, siteId: generatedSite, target, digest: digestOf(target) }
}

const topicsOf = {
  Story: ["applications", "technology", "quality"],
  MediaRelease: ["results", "company", "products"],
}
const folderOf = { Story: "stories", MediaRelease: "media-releases" }

export type GeneratedPublication = keyof typeof topicsOf

const publishedYears = 20
const dayMs = 24 * 60 * 60 * 1000
/** Fixed, so that the same call makes the same data on any day. */
const newestAt = Date.parse("2025-12-30T00:00:00Z")

/** A story or a media release; all of them together spread over 20 years. */
export function generatePublication(
  type: GeneratedPublication,
  index: number,
  total: number,
  seed: number,
): ReturnType<typeof generatePage> {
  const { page, localizations } = generatePage(index, total, seed)
  const random = randomFrom(seed + index)
  const id = `generated-${folderOf[type]}-${index}`
  const daysAgo = Math.floor((index / total) * publishedYears * 365)
  const publicationDate = new Date(newestAt - daysAgo * dayMs).toISOString()
  const topic = topicsOf[type][Math.floor(random() * topicsOf[type].length)] ?? ""
  const contacts: string[] = []
  const block =
    type === "Story"
      ? { story: { category: topic, publicationDate, contacts, products: [`generated-${index % 500}`] } }
      : { release: { publicationDate, topics: [topic], adHoc: index % 50 === 0, contacts, pictures: [] } }
  const row: PageRow = {
    ...page,
    id,
    path: `/${folderOf[type]}/generated-${index}`,
    cmsType: type,
    settings: { ...page.settings, ...block },
  }
  return {
    page: { ...row, digest: digestOf(row) },
    localizations: localizations.map((texts) => {
      // A story has its own head, and links lead to pages that may not have been generated.
      const modules = texts.modules.filter(({ type: of }) => of === "KeyFigures")
      const own = { ...texts, pageId: id, leadText: texts.description, facts: { readingMinutes: 3 }, modules }
      return { ...own, digest: digestOf(own) }
    }),
  }
}

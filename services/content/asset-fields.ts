/**
 * Which fields of stored content name pictures and files. Publishing windows follow from it: an asset may be had as long
 * as one of the entries that name it is shown. A test holds the list to the fields of the type Asset in the schema.
 */
import { type Fields, modules } from "./models.ts"
import type { LocalizationRow, PageSettings } from "./page-rows.ts"
import type { EntryKind } from "./rows.ts"

type AssetField = {
  /**
   * Where ids of assets stand in the stored form: `*` is each element, `**` any depth, and `<language>` each language, whose
   * own window then counts.
   */
  path: string
  /** The fields of the schema that answer it. */
  answers: readonly `${string}.${string}`[]
}

/** `language` is null where the asset is the same in every language. */
export type AssetUse = { id: string; language: string | null }

export const assetFields: Readonly<Record<EntryKind | "page" | "facts", readonly AssetField[]>> = {
  page: [
    { path: "image", answers: ["Page.image", "Story.teaserImage", "MediaRelease.image"] },
    { path: "story.video", answers: ["StoryFacts.video", "Story.video"] },
    { path: "release.pictures.*", answers: ["ReleaseFacts.pictures", "MediaRelease.pictures"] },
  ],
  facts: [{ path: "captions", answers: ["StoryFacts.captions", "Story.captions"] }],
  brand: [{ path: "image", answers: ["Brand.image"] }],
  navigation: [
    { path: "**.marketingSection.logo", answers: ["MarketingSection.logo"] },
    { path: "**.contentTeaserCard.image", answers: ["ContentTeaserCard.image"] },
  ],
  whitepaper: [
    { path: "picture", answers: ["Whitepaper.picture"] },
    { path: "texts.<language>.file", answers: ["Whitepaper.file"] },
  ],
  event: [
    { path: "image", answers: ["Event.image"] },
    { path: "materials.*", answers: ["Event.materials"] },
  ],
  report: [
    { path: "picture", answers: ["Report.picture"] },
    { path: "files.<language>", answers: ["ReportFile.file"] },
  ],
  meeting: [
    { path: "invitation.<language>", answers: ["ReportFile.file"] },
    { path: "minutes.<language>", answers: ["ReportFile.file"] },
  ],
  contact: [{ path: "image", answers: ["ContactPerson.image"] }],
  news: [{ path: "image", answers: ["NewsItem.image"] }],
  asset: [],
  concept: [],
  country: [],
  figureTable: [],
  language: [],
  location: [],
  sharePrices: [],
  site: [],
  topic: [],
}

export function assetsOfEntry(kind: EntryKind, data: unknown): AssetUse[] {
  return assetsBy(assetFields[kind], data)
}

export function assetsOfPage(settings: PageSettings): AssetUse[] {
  return assetsBy(assetFields.page, settings)
}

/** The assets of one language of a page. */
export function assetsOfTexts({ facts, modules: stored }: Pick<LocalizationRow, "facts" | "modules">) {
  const ofModules = stored.flatMap((module) => assetsOfModule(module, modules[module.type]?.fields ?? {}))
  return [...assetsBy(assetFields.facts, facts).map(({ id }) => id), ...ofModules]
}

function assetsOfModule(stored: Readonly<Record<string, unknown>>, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = stored[name]
    if (field.kind === "asset") return typeof value === "string" ? [value] : []
    if (field.kind !== "items" || !Array.isArray(value)) return []
    return value.flatMap((item) => assetsOfModule(item, field.fields))
  })
}

function assetsBy(fields: readonly AssetField[], data: unknown): AssetUse[] {
  return fields.flatMap(({ path }) => [...find(data, path.split("."), null)])
}

function* find(
  value: unknown,
  [step, ...further]: readonly string[],
  language: string | null,
): Generator<AssetUse> {
  if (step === undefined && typeof value === "string") yield { id: value, language }
  if (step === undefined || typeof value !== "object" || value === null) return
  const inner = Object.entries(value)
  if (step === "**") yield* find(value, further, language)
  for (const [key, child] of inner) {
    if (step === "**") yield* find(child, [step, ...further], language)
    else if (step === "<language>") yield* find(child, further, key)
    else if (step === "*" || step === key) yield* find(child, further, language)
  }
}

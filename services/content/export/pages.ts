import { defaultPageId } from "../import/pages.ts"
import { digestOf, type LocalizationRow, type PageRow } from "../rows.ts"
import type { Addresses } from "./addresses.ts"
import { ModuleSplitter } from "./modules.ts"

export type FileContents = Map<string, object>

/** The files of one page. A draft is written where it differs from the published content. */
export function pageFiles(
  rows: readonly PageRow[],
  localizations: readonly LocalizationRow[],
  addresses: Addresses,
): FileContents {
  const files: FileContents = new Map()
  const published = rows.find((row) => row.stage === "PUBLISHED")
  const draft = rows.find((row) => row.stage === "DRAFT")
  const base = published ?? draft
  if (!base) return files
  const folder = `sites/${base.siteId}/pages/${base.path === "/" ? "_home" : base.path.slice(1)}`
  const own = contentsOf(base, localizations, addresses)
  for (const [name, content] of own) files.set(`${folder}/${name}.yaml`, content)
  if (published && draft)
    for (const [name, content] of contentsOf(draft, localizations, addresses))
      if (digestOf(content) !== digestOf(own.get(name) ?? null))
        files.set(`${folder}/${name}.draft.yaml`, content)
  return files
}

/** The content of `page.yaml` and of each language's file. */
function contentsOf(
  page: PageRow,
  localizations: readonly LocalizationRow[],
  addresses: Addresses,
): FileContents {
  const splitter = new ModuleSplitter(page.siteId, addresses)
  const contents: FileContents = new Map()
  let shared: object[] = []
  for (const { stage, locale, title, description, modules } of localizations) {
    if (stage !== page.stage) continue
    const split = modules.map((module) => splitter.split(module))
    // The shared part is the same in every language.
    shared = split.map((module) => module.shared)
    const texts = split.filter((module) => Object.keys(module.texts).length > 0)
    contents.set(locale, {
      title,
      ...(description === null ? {} : { description }),
      ...(texts.length > 0 && {
        modules: Object.fromEntries(texts.map((module) => [module.key, module.texts])),
      }),
    })
  }
  return new Map([["page", sharedOf(page, shared)], ...contents])
}

function sharedOf(
  { id, siteId, path, cmsType, countries, settings }: PageRow,
  modules: readonly object[],
): object {
  const { published, pageType, theme, image, injection, translation, ownProtection } = settings
  const isTranslated = translation.source !== "en" || translation.targets.length > 0
  return {
    ...(id !== defaultPageId(siteId, path) && { id }),
    ...(!published && { published }),
    ...(cmsType !== "ContentPage" && { cmsType }),
    ...(pageType !== "Content" && { pageType }),
    ...(theme && { theme }),
    ...(countries.length > 0 && { countries }),
    ...(image && { image }),
    ...(injection && { injection }),
    ...(ownProtection && { protection: ownProtection }),
    ...(isTranslated && { translation }),
    ...(modules.length > 0 && { modules }),
  }
}

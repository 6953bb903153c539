import { defaultPageId } from "../import/pages.ts"
import type {
  LocalizationRow,
  LocalizedFacts,
  PageRow,
  ReleaseSettings,
  StorySettings,
} from "../page-rows.ts"
import { digestOf } from "../rows.ts"
import type { Addresses } from "./addresses.ts"
import { type FileContents, windowOf } from "./file-contents.ts"
import { ModuleSplitter } from "./modules.ts"

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
  for (const { stage, locale, title, description, leadText, facts, modules } of localizations) {
    if (stage !== page.stage) continue
    const split = modules.map((module) => splitter.split(module))
    // The shared part is the same in every language.
    shared = split.map((module) => module.shared)
    const texts = split.filter((module) => Object.keys(module.texts).length > 0)
    contents.set(locale, {
      title,
      ...(description === null ? {} : { description }),
      ...(leadText === null ? {} : { leadText }),
      ...factsOf(facts, page.siteId, addresses),
      ...(texts.length > 0 && {
        modules: Object.fromEntries(texts.map((module) => [module.key, module.texts])),
      }),
    })
  }
  return new Map([["page", sharedOf(page, shared)], ...contents])
}

/** The reading time isn't written: the import finds it out. */
function factsOf(
  { captions, transcript, corrections }: LocalizedFacts,
  siteId: string,
  addresses: Addresses,
) {
  return {
    ...(captions !== undefined && { captions }),
    ...(transcript && { transcript: addresses.markdown(transcript, siteId) }),
    ...(corrections && { corrections: corrections.map(({ at, text }) => ({ at, text })) }),
  }
}

function storyOf({ category, publicationDate, contacts, products, video }: StorySettings): object {
  return {
    ...{ category, publicationDate },
    ...(contacts.length > 0 && { contacts }),
    ...(products.length > 0 && { products }),
    ...(video !== undefined && { video }),
  }
}

function releaseOf({ publicationDate, topics, adHoc, contacts, pictures }: ReleaseSettings): object {
  return {
    ...{ publicationDate, topics },
    ...(adHoc && { adHoc }),
    ...(contacts.length > 0 && { contacts }),
    ...(pictures.length > 0 && { pictures }),
  }
}

function sharedOf(
  { id, siteId, path, cmsType, countries, settings }: PageRow,
  modules: readonly object[],
): object {
  const { published, pageType, theme, image, injection, translation, ownProtection } = settings
  const { window, story, release } = settings
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
    ...(window && { window: windowOf(window) }),
    ...(story && { story: storyOf(story) }),
    ...(release && { release: releaseOf(release) }),
    ...(modules.length > 0 && { modules }),
  }
}

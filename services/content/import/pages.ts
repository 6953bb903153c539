import {
  type LocalizationRow,
  type PageRow,
  type PageSettings,
  type StoredProtection,
  type StorySettings,
  slugOf,
} from "../page-rows.ts"
import { type CountryData, digestOf, type EntryRow, type Stage } from "../rows.ts"
import type { PageFiles } from "./folder.ts"
import type { References } from "./links.ts"
import { ModuleReader } from "./modules.ts"
import { PublicationReader } from "./publications.ts"
import { type PageSource, pageShape, pageTextsShape } from "./shapes.ts"
import { checkShape, type SourceFile } from "./source-file.ts"

type Version = { source: SourceFile; data: PageSource }

/** A page whose own file has been read; its texts are read when all pages are known. */
export type PageHead = {
  id: string
  siteId: string
  path: string
  published: Version
  draft: Version
  texts: ReadonlyMap<string, SourceFile>
  textDrafts: ReadonlyMap<string, SourceFile>
  hasDraft: boolean
}

export type PageRows = { pages: PageRow[]; localizations: LocalizationRow[] }

/** @param open reads a file, once. */
export async function readPageHead(
  siteId: string,
  path: string,
  files: PageFiles,
  open: (file: string) => Promise<SourceFile | null>,
  references: Pick<References, "faults">,
): Promise<PageHead | null> {
  const someFile =
    files.page ?? files.pageDraft ?? [...files.texts.values(), ...files.textDrafts.values()][0] ?? ""
  if (!files.page) {
    references.faults.add(someFile, 1, `the page ${path} has no page.yaml`)
    return null
  }
  const published = await readVersion(files.page, open, references)
  const draft = files.pageDraft ? await readVersion(files.pageDraft, open, references) : published
  const texts = await openAll(files.texts, open)
  const textDrafts = await openAll(files.textDrafts, open)
  if (!published || !draft) return null
  if (files.texts.size + files.textDrafts.size === 0)
    references.faults.add(files.page, 1, `the page ${path} has no texts: give it a <language>.yaml`)
  const hasDraft = files.pageDraft !== undefined || files.textDrafts.size > 0
  const id = published.data.id ?? defaultPageId(siteId, path)
  return { id, siteId, path, published, draft, texts, textDrafts, hasDraft }
}

export function defaultPageId(siteId: string, path: string): string {
  return siteId + (path === "/" ? "-home" : path.replaceAll("/", "-"))
}

async function readVersion(
  file: string,
  open: (file: string) => Promise<SourceFile | null>,
  { faults }: Pick<References, "faults">,
): Promise<Version | null> {
  const source = await open(file)
  if (!source) return null
  // The file may be empty when the page has only default values.
  const data = source.value === null ? pageShape.parse({}) : checkShape(source, pageShape, faults)
  return data && { source, data }
}

async function openAll(
  files: ReadonlyMap<string, string>,
  open: (file: string) => Promise<SourceFile | null>,
): Promise<Map<string, SourceFile>> {
  const sources = new Map<string, SourceFile>()
  for (const [language, file] of files) {
    const source = await open(file)
    if (source) sources.set(language, source)
  }
  return sources
}

/** Turns page files into rows, one page at a time. `countries` and `heads` are complete lists. */
export class PageReader {
  private readonly references: References
  private readonly countries: readonly EntryRow<CountryData>[]
  private readonly heads: ReadonlyMap<string, PageHead>

  constructor(
    references: References,
    countries: readonly EntryRow<CountryData>[],
    heads: ReadonlyMap<string, PageHead>,
  ) {
    this.references = references
    this.countries = countries
    this.heads = heads
  }

  read(head: PageHead): PageRows {
    const rows: PageRows = { pages: [], localizations: [] }
    const { published } = head.published.data
    const isDraftOnly = !published
    if (published) this.addVersion(rows, head, "PUBLISHED", head.published, head.texts)
    if (isDraftOnly || head.hasDraft)
      this.addVersion(rows, head, "DRAFT", head.draft, new Map([...head.texts, ...head.textDrafts]))
    return isDraftOnly ? rows : withoutEqualDraft(rows)
  }

  private addVersion(
    rows: PageRows,
    head: PageHead,
    stage: Stage,
    version: Version,
    texts: ReadonlyMap<string, SourceFile>,
  ): void {
    const { id, siteId, path } = head
    const { data } = version
    const languages = [...texts.keys()].sort()
    this.checkVersion(version, languages)
    const facts = new PublicationReader(siteId, version, this.references)
    facts.check()
    if (stage === "PUBLISHED" && languages.length === 0 && head.textDrafts.size > 0)
      this.refuse(version, "published", "a published page needs texts that are no drafts")
    rows.pages.push({
      id,
      stage,
      superseded: stage === "PUBLISHED" && head.hasDraft,
      siteId,
      path,
      cmsType: data.cmsType,
      countries: data.countries,
      languages,
      settings: this.settings(head, data),
    })
    for (const [locale, source] of texts) {
      const read = checkShape(source, pageTextsShape, this.references.faults)
      if (!read) continue
      const modules = new ModuleReader(siteId, version.source, source, this.references).read(
        data.modules,
        read.modules,
      )
      rows.localizations.push({
        pageId: id,
        stage,
        locale,
        title: read.title,
        description: read.description ?? null,
        ...facts.read(source, read, modules),
        modules,
      })
    }
  }

  private checkVersion(version: Version, languages: readonly string[]): void {
    const { image, protection, countries } = version.data
    if (image !== undefined && !this.references.assets.has(image))
      this.refuse(version, "image", `there is no asset "${image}"`)
    if (protection?.type === "PASSWORD" && !protection.passwordKey)
      this.refuse(version, "protection", "a protection by PASSWORD needs a passwordKey")
    if (protection?.type === "ROLE" && !protection.roles?.length)
      this.refuse(version, "protection", "a protection by ROLE needs roles")
    for (const code of countries)
      if (!this.references.countries.has(code))
        this.refuse(version, "countries", `there is no country ${code}`)
    if (languages.length > 0 && !this.isReadable(countries, languages))
      this.refuse(
        version,
        "countries",
        `none of the page's countries (${countries.join(", ") || "all"}) supports one of its languages (${languages.join(", ")}) [LOC-18]`,
      )
  }

  private isReadable(codes: readonly string[], languages: readonly string[]): boolean {
    const own = this.countries.filter(({ id }) => codes.length === 0 || codes.includes(id))
    // An unknown country or a missing list has been reported already.
    return (
      own.length === 0 ||
      own.some(({ data }) => data.languages.some((language) => languages.includes(language)))
    )
  }

  private settings(head: PageHead, data: PageSource): PageSettings {
    const { pageType, theme, image, injection, translation, protection, window, story, release } = data
    return {
      published: head.published.data.published,
      pageType,
      ...(theme && { theme }),
      ...(image && { image }),
      ...(injection && { injection }),
      translation,
      ...(protection && { ownProtection: protection }),
      protection: protection ?? this.inheritedProtection(head),
      ...(window && { window }),
      ...(story && { story: storyOf(story) }),
      ...(release && { release }),
    }
  }

  /** The protection of the nearest page above; the home page is above all pages of its site. */
  private inheritedProtection({ siteId, path }: PageHead): StoredProtection {
    for (let above = path; slugOf(above) !== ""; ) {
      above = above.slice(0, above.lastIndexOf("/")) || "/"
      const protection = this.heads.get(`${siteId}:${above}`)?.published.data.protection
      if (protection) return protection
    }
    return { type: "NONE" }
  }

  private refuse(version: Version, key: string, reason: string): void {
    this.references.faults.add(version.source.file, version.source.lineOf([key]), reason)
  }
}

/** JSON knows no undefined, and the exported types tell it from a missing key. */
function storyOf({ video, ...story }: NonNullable<PageSource["story"]>): StorySettings {
  return { ...story, ...(video !== undefined && { video }) }
}

/** Drops a draft that equals the published page. */
export function withoutEqualDraft({ pages, localizations }: PageRows): PageRows {
  const [published, draft] = pages.map(({ id, stage }) => {
    const page = pages.find((row) => row.id === id && row.stage === stage)
    const texts = localizations
      .filter((row) => row.stage === stage)
      .sort((a, b) => (a.locale < b.locale ? -1 : 1))
    return digestOf([
      { ...page, superseded: false, stage: null },
      texts.map((row) => ({ ...row, stage: null })),
    ])
  })
  if (draft === undefined || published !== draft) return { pages, localizations }
  return {
    pages: pages.filter(({ stage }) => stage === "PUBLISHED").map((page) => ({ ...page, superseded: false })),
    localizations: localizations.filter(({ stage }) => stage === "PUBLISHED"),
  }
}

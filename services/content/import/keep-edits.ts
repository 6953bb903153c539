/**
 * Texts that editors wrote survive an import, as long as the files still say what the editor changed. Where both have changed, somebody
 * has to decide, and the import refuses.
 */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { LocalizationRow, PageRow } from "../page-rows.ts"
import { digestOfTexts, textsOf, withTexts } from "../page-texts.ts"
import type { Stage } from "../rows.ts"
import { ContentFaultsError, FaultList } from "./faults.ts"
import { withoutEqualDraft } from "./pages.ts"
import type { Content } from "./read-content.ts"

export type Edit = LocalizationRow & { editedFrom: string }

/** @throws ContentFaultsError that names every file that contradicts an editor's text. */
export async function keepEdits(db: Queryable, content: Content): Promise<Content> {
  const { rows } = await db.query<Edit & { siteId: string; path: string }>(
    `select page_id as "pageId", text.stage, locale, title, description, lead_text as "leadText", facts, modules,
       edited_from as "editedFrom", site_id as "siteId", path
     from content_page_localization as text join content_page as page on page.id = page_id and page.stage = text.stage
     where edited_from is not null and origin = 'files' order by page_id, text.stage desc, locale`,
  )
  if (rows.length === 0) return content
  const faults = new FaultList()
  const edits = Map.groupBy(rows, ({ pageId }) => pageId)
  const known = new Set(content.pages.map(({ id }) => id))
  for (const { pageId, siteId, path, locale } of rows)
    if (!known.has(pageId))
      faults.add(
        fileOf({ siteId, path }, "page"),
        1,
        `this page is gone, but an editor has written its ${locale}`,
      )
  const texts = Map.groupBy(content.localizations, ({ pageId }) => pageId)
  const merged: Pick<Content, "pages" | "localizations"> = { pages: [], localizations: [] }
  for (const [id, pages] of Map.groupBy(content.pages, (page) => page.id)) {
    const own = { pages, localizations: texts.get(id) ?? [] }
    const kept = mergeEdits(own, edits.get(id) ?? [], faults)
    merged.pages.push(...kept.pages)
    merged.localizations.push(...kept.localizations)
  }
  if (!faults.isEmpty) throw new ContentFaultsError(faults.sorted())
  return { ...content, ...merged }
}

type Page = Pick<Content, "pages" | "localizations">

/** Puts an editor's texts into a page as the files have it. */
export function mergeEdits(
  page: Page,
  edits: readonly Omit<Edit, "siteId" | "path">[],
  faults: FaultList,
): Page {
  if (edits.length === 0) return page
  const merged = new MergedPage(page)
  // What is published comes first, since a draft begins with what is published.
  for (const stage of ["PUBLISHED", "DRAFT"] as const)
    for (const edit of edits) if (edit.stage === stage) merged.add(edit, faults)
  return withoutEqualDraft(merged)
}

class MergedPage {
  pages: PageRow[]
  localizations: LocalizationRow[]

  constructor({ pages, localizations }: Page) {
    this.pages = pages
    this.localizations = localizations
  }

  add({ pageId, stage, locale, editedFrom, ...words }: Edit, faults: FaultList): void {
    const ofFile = this.find(stage, locale) ?? (this.has(stage) ? undefined : this.find("PUBLISHED", locale))
    const file = ofFile && { ...ofFile, editedFrom: undefined }
    // Where the files have no draft, the edit is compared with the published text. If that is an editor's, too, its `editedFrom` is the digest of the
    // file behind it.
    const base = ofFile?.editedFrom ?? (file ? digestOfTexts(file) : "")
    const texts = textsOf(words)
    if (file && digestOfTexts(file) === digestOfTexts(words)) return
    if (base !== editedFrom) {
      const [page] = this.pages
      const reason = `this text has changed, and so has an editor's ${stage === "DRAFT" ? "draft" : "published text"} of it: export it, or discard it with --discard-edits`
      if (page) faults.add(fileOf(page, locale), 1, reason)
      return
    }
    const source = this.structureOf(stage)
    const structure = file ?? (source && { ...source, facts: words.facts })
    if (!structure) return
    this.put(stage, { ...withTexts({ ...structure, pageId, stage, locale }, texts), editedFrom })
  }

  private put(stage: Stage, row: LocalizationRow): void {
    if (!this.has(stage) && stage === "DRAFT") this.addDraft()
    this.localizations = [
      ...this.localizations.filter((other) => other.stage !== stage || other.locale !== row.locale),
      row,
    ]
    this.pages = this.pages.map((page) =>
      page.stage === stage
        ? { ...page, languages: [...new Set([...page.languages, row.locale])].sort() }
        : page,
    )
  }

  private addDraft(): void {
    const published = this.pages.find(({ stage }) => stage === "PUBLISHED")
    if (!published) return
    this.pages = [
      { ...published, superseded: true },
      { ...published, stage: "DRAFT" },
    ]
    this.localizations = this.localizations.flatMap((row) => [row, { ...row, stage: "DRAFT" as const }])
  }

  private has(stage: Stage): boolean {
    return this.pages.some((page) => page.stage === stage)
  }

  private find(stage: Stage, locale: string): LocalizationRow | undefined {
    return this.localizations.find((row) => row.stage === stage && row.locale === locale)
  }

  /** A language of its own takes pictures and links from the page's source language. */
  private structureOf(stage: Stage): LocalizationRow | undefined {
    return findStructure(this.pages, this.localizations, stage)
  }
}

export function findStructure(
  pages: readonly PageRow[],
  localizations: readonly LocalizationRow[],
  wanted: Stage,
): LocalizationRow | undefined {
  const stage = pages.some((page) => page.stage === wanted) ? wanted : "PUBLISHED"
  const source = pages.find((page) => page.stage === stage)?.settings.translation.source
  const candidates = localizations.filter((row) => row.stage === stage && row.editedFrom !== "")
  return candidates.find(({ locale }) => locale === source) ?? candidates[0]
}

function fileOf({ siteId, path }: Pick<PageRow, "siteId" | "path">, name: string): string {
  return `sites/${siteId}/pages/${path === "/" ? "_home" : path.slice(1)}/${name}.yaml`
}

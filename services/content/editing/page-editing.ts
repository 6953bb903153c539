/** Changes the texts of pages: drafts first, then published, language by language. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { badInput } from "../../../platform/graphql/bad-input.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import { tagsOfPage } from "../import/change-tags.ts"
import { findStructure } from "../import/keep-edits.ts"
import { faultOf } from "../import/silent-changes.ts"
import { lockContent } from "../import/write-pages.ts"
import type { LocalizationRow } from "../page-rows.ts"
import { digestOfTexts, type TextValue, textPlaces, textsOf, withTexts } from "../page-texts.ts"
import { contentLocales } from "../schema.ts"
import { announceChange } from "../webhooks.ts"
import { isOpenIn } from "../windows.ts"
import { type PageVersions, readVersions, writeVersions } from "./page-versions.ts"
import { type PageUpdateInput, readPageInput } from "./read-input.ts"

export type PageEditing = {
  /** @returns false when there is no such page; the same for the others. @throws a 400 for texts that the page can't have. */
  update(id: string, data: PageUpdateInput): Promise<boolean>
  /** @param locales all that have a draft, when it is null. */
  publish(id: string, locales: readonly string[] | null): Promise<boolean>
  unpublish(id: string, locales: readonly string[]): Promise<boolean>
}

export function createPageEditing(options: { pool: pg.Pool; queue: Sender; now: () => Date }): PageEditing {
  const { pool, queue, now } = options
  /** @param change alters the versions in place. */
  function edit(
    id: string,
    change: (versions: PageVersions) => void,
    tags: (versions: PageVersions) => string[],
  ) {
    return inTransaction(pool, async (client) => {
      await lockContent(client)
      const versions = await readVersions(client, id)
      if (!versions) return false
      change(versions)
      if (await writeVersions(client, versions)) await announceChange(queue, tags(versions), client)
      return true
    })
  }
  const draftTags = ({ page: { id } }: PageVersions) => [`draft:page:${id}`]
  const publishedTags = ({ page: { id, cmsType } }: PageVersions) => [
    ...tagsOfPage(id, cmsType),
    `draft:page:${id}`,
  ]
  return {
    update: (id, data) => edit(id, (versions) => updateDraft(versions, data), draftTags),
    publish: (id, locales) => edit(id, (versions) => publishDrafts(versions, locales, now()), publishedTags),
    unpublish: (id, locales) => edit(id, (versions) => takeBack(versions, locales), publishedTags),
  }
}

function updateDraft(versions: PageVersions, data: PageUpdateInput): void {
  const draft =
    versions.draft ?? versions.published?.map((row) => ({ ...row, stage: "DRAFT" as const })) ?? []
  const { byLocale, deleted } = readPageInput(data, new Set(draft.map(({ locale }) => locale)))
  const changed = new Map(draft.map((row) => [row.locale, row]))
  for (const locale of deleted) {
    if (changed.get(locale)?.editedFrom !== "")
      throw badInput(`localizations: ${locale} stands in the content files, or isn't there at all`)
    changed.delete(locale)
  }
  for (const [locale, texts] of byLocale) {
    if (!contentLocales.includes(locale)) throw badInput(`"${locale}" is no content locale`)
    changed.set(locale, changedRow(versions, changed.get(locale), locale, texts))
  }
  versions.draft = [...changed.values()]
}

function changedRow(
  versions: PageVersions,
  before: LocalizationRow | undefined,
  locale: string,
  changes: ReadonlyMap<string, TextValue | null>,
): LocalizationRow {
  const structure = before ?? newRow(versions, locale)
  const texts: Record<string, TextValue> = before ? { ...textsOf(before) } : {}
  const places = textPlaces(structure)
  for (const [path, value] of changes) {
    if (!places.has(path)) throw badInput(`${path}: this page has no such text`)
    if (value === null) delete texts[path]
    else texts[path] = value
  }
  for (const [path, { isRequired }] of places)
    if (isRequired && texts[path] === undefined) throw badInput(`${path}: the text for ${locale} is missing`)
  return withOrigin(withTexts(structure, texts), before)
}

/** Notes which text of the files was changed; nothing where the text is the file's again. */
function withOrigin(
  { editedFrom: _, ...row }: LocalizationRow,
  before: LocalizationRow | undefined,
): LocalizationRow {
  const editedFrom = before ? (before.editedFrom ?? digestOfTexts(before)) : ""
  return digestOfTexts(row) === editedFrom ? row : { ...row, editedFrom }
}

/** Pictures and links of a new language are those of the page's source language. */
function newRow({ page, draft, published }: PageVersions, locale: string): LocalizationRow {
  const source = findStructure(
    [{ ...page, stage: "DRAFT" }, page],
    [...(draft ?? []), ...(published ?? [])],
    draft ? "DRAFT" : "PUBLISHED",
  )
  if (!source) throw badInput("the page has no text in any language")
  const { captions: _captions, corrections: _corrections, ...facts } = source.facts
  return { ...source, stage: "DRAFT", locale, facts }
}

function publishDrafts(versions: PageVersions, wanted: readonly string[] | null, now: Date): void {
  const { published, draft, page } = versions
  if (!published) throw badInput("this page has never been published: set `published: true` in its page.yaml")
  if (!draft) return
  const rows = new Map(published.map((row) => [row.locale, row]))
  for (const locale of wanted ?? draft.map((row) => row.locale)) {
    const row = draft.find((one) => one.locale === locale)
    if (!row) throw badInput(`locales: the page has no ${locale}`)
    const before = rows.get(locale)
    const source = findStructure([page], published, "PUBLISHED")
    if (!source) throw badInput("the page has no published text in any language")
    const structure = before ?? { ...source, facts: row.facts, locale }
    const { editedFrom: _, ...next } = withTexts(structure, textsOf(row))
    if (before && page.cmsType === "MediaRelease" && isReleased(versions, locale, now)) {
      const fault = faultOf(before, next)
      if (fault) throw badInput(`${locale}: ${fault}`)
    }
    const editedFrom = publishedFrom(before)
    rows.set(locale, digestOfTexts(next) === editedFrom ? next : { ...next, editedFrom })
  }
  versions.published = [...rows.values()]
}

/** The published text of the files may differ from that of their draft, so it has an origin of its own. */
function publishedFrom(before: LocalizationRow | undefined): string {
  return before ? (before.editedFrom ?? digestOfTexts(before)) : ""
}

/** Readers can see it now; before its hour a release may still change. */
function isReleased({ page: { settings } }: PageVersions, locale: string, now: Date): boolean {
  const { publicationDate = "" } = settings.release ?? {}
  return new Date(publicationDate) <= now && isOpenIn(settings.window, locale, now)
}

function takeBack(versions: PageVersions, locales: readonly string[]): void {
  const { published } = versions
  if (!published) return
  for (const locale of locales)
    if (published.find((row) => row.locale === locale)?.editedFrom !== "")
      throw badInput(`locales: ${locale} stands in the content files, or isn't published at all`)
  // The draft stays, so that what was taken back can be mended.
  versions.draft ??= published.map((row) => ({ ...row, stage: "DRAFT" as const }))
  versions.published = published.filter(({ locale }) => !locales.includes(locale))
}

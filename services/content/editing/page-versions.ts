/** Reads and writes both stages of one page. */
import type pg from "pg"
import { withoutEqualDraft } from "../import/pages.ts"
import { windowRows } from "../import/window-rows.ts"
import { insertWindows, withDigest, writePages } from "../import/write-pages.ts"
import type { LocalizationRow, PageRow } from "../page-rows.ts"
import { digestOf, type Stage } from "../rows.ts"

export type PageVersions = {
  /** What every language shares, as published; of a page that never was, as drafted. */
  page: PageRow
  /** The shared part of the draft. */
  draftPage: PageRow | null
  /** Null for a page that has never been published. */
  published: LocalizationRow[] | null
  /** Null where the draft is what is published. */
  draft: LocalizationRow[] | null
  origin: string
  /** As stored: the digest of each stage's row, and that of the published texts. */
  before: { stages: Map<Stage, string>; published: string }
}

type StoredPage = PageRow & { origin: string; digest: string }

export async function readVersions(client: pg.PoolClient, id: string): Promise<PageVersions | null> {
  const { rows } = await client.query<StoredPage>(
    `select id, stage, superseded, site_id as "siteId", path, cms_type as "cmsType", countries, languages, settings,
       origin, digest
     from content_page where id = $1`,
    [id],
  )
  const published = rows.find(({ stage }) => stage === "PUBLISHED")
  const draft = rows.find(({ stage }) => stage === "DRAFT")
  const some = published ?? draft
  if (!some) return null
  const texts = await readTexts(client, id)
  const publishedTexts = texts.filter(({ stage }) => stage === "PUBLISHED")
  return {
    page: pageOf(some),
    draftPage: draft ? pageOf(draft) : null,
    published: published ? publishedTexts : null,
    draft: draft ? texts.filter(({ stage }) => stage === "DRAFT") : null,
    origin: some.origin,
    before: {
      stages: new Map(rows.map(({ stage, digest }) => [stage, digest])),
      published: digestOfRows(publishedTexts),
    },
  }
}

function pageOf({ origin: _origin, digest: _digest, ...page }: StoredPage): PageRow {
  return page
}

async function readTexts(client: pg.PoolClient, id: string): Promise<LocalizationRow[]> {
  const { rows } = await client.query<LocalizationRow & { editedFrom: string | null }>(
    `select page_id as "pageId", stage, locale, title, description, lead_text as "leadText", facts, modules,
       edited_from as "editedFrom"
     from content_page_localization where page_id = $1 order by stage, locale`,
    [id],
  )
  return rows.map(({ editedFrom, ...row }) => ({ ...row, ...(editedFrom !== null && { editedFrom }) }))
}

/** @returns whether anything has changed. */
export async function writeVersions(client: pg.PoolClient, versions: PageVersions): Promise<boolean> {
  const { page, draftPage, published, draft, origin, before } = versions
  const pages: PageRow[] = []
  if (published)
    pages.push({ ...page, stage: "PUBLISHED", superseded: draft !== null, languages: languagesOf(published) })
  if (draft)
    pages.push({ ...(draftPage ?? page), stage: "DRAFT", superseded: false, languages: languagesOf(draft) })
  const kept = published
    ? withoutEqualDraft({ pages, localizations: [...published, ...(draft ?? [])] })
    : null
  const rows = (kept?.pages ?? pages).map((one) => {
    const texts = (one.stage === "DRAFT" ? draft : published) ?? []
    return { row: withDigest(one, texts), texts }
  })
  const changed = rows.filter(({ row }) => before.stages.get(row.stage) !== row.digest)
  const isDraftGone = before.stages.has("DRAFT") && !rows.some(({ row }) => row.stage === "DRAFT")
  for (const { row, texts } of changed) await write(client, row, texts, versions)
  if (isDraftGone) await client.query("delete from content_page where id = $1 and stage = 'DRAFT'", [page.id])
  await client.query("update content_page set origin = $2 where id = $1 and origin <> $2", [page.id, origin])
  return changed.length > 0 || isDraftGone
}

async function write(
  client: pg.PoolClient,
  row: ReturnType<typeof withDigest>,
  texts: readonly LocalizationRow[],
  { before }: PageVersions,
): Promise<void> {
  const isPublished = row.stage === "PUBLISHED"
  if (isPublished && before.stages.has("PUBLISHED") && digestOfRows(texts) === before.published) {
    // Readers see nothing new, so the page's dates stay.
    await client.query(
      "update content_page set superseded = $2, digest = $3 where id = $1 and stage = 'PUBLISHED'",
      [row.id, row.superseded, row.digest],
    )
    return
  }
  await writePages(client, [row], texts)
  if (!isPublished || !row.settings.window) return
  await client.query("delete from content_window where kind = 'page' and id = $1", [row.id])
  await insertWindows(client, windowRows({ entries: [], pages: [row], localizations: [], redirects: [] }))
}

function languagesOf(rows: readonly LocalizationRow[]): string[] {
  return rows.map(({ locale }) => locale).sort()
}

function digestOfRows(rows: readonly LocalizationRow[]): string {
  return digestOf(rows.toSorted((a, b) => (a.locale < b.locale ? -1 : 1)))
}

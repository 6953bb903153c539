/** Generates pages and redirects for load tests (`start/demo-generate.ts`). */
import type pg from "pg"
import type { Sender } from "../../platform/queue/queue.ts"
import {
  type GeneratedPublication,
  generatePage,
  generatePublication,
  generateRedirect,
} from "./generated.ts"
import type { Progress } from "./import/read-content.ts"
import { publicationColumns } from "./publication.ts"
import { announceChange } from "./webhooks.ts"

const pagesPerStatement = 500
const redirectsPerStatement = 5000

/**
 * Replaces the content generated before. It uses multi-row inserts, which work on both engines: the embedded one
 * doesn't support COPY from the client.
 */
export async function generateContent(
  { pool, queue }: { pool: pg.Pool; queue: Sender },
  { pages, redirects, seed }: { pages: number; redirects: number; seed: number },
  progress: Progress = () => {},
): Promise<void> {
  await pool.query("delete from content_page where origin = 'generated' and cms_type = 'ContentPage'")
  await pool.query("delete from content_redirect where origin = 'generated'")
  for (let start = 0; start < pages; start += pagesPerStatement) {
    const end = Math.min(start + pagesPerStatement, pages)
    await insertPages(
      pool,
      range(start, end).map((index) => generatePage(index, pages, seed)),
    )
    progress("pages generated", end, pages)
  }
  for (let start = 0; start < redirects; start += redirectsPerStatement) {
    const end = Math.min(start + redirectsPerStatement, redirects)
    await insertRedirects(pool, range(start, end), pages)
    progress("redirects generated", end, redirects)
  }
  await announceChange(queue, ["all"])
  // Updates the planner's statistics after so many new rows.
  await pool.query("analyze content_page, content_page_localization, content_redirect")
}

/** Replaces the stories and media releases generated before. */
export async function generatePublications(
  { pool, queue }: { pool: pg.Pool; queue: Sender },
  counts: Readonly<Partial<Record<GeneratedPublication, number>>>,
  seed: number,
  progress: Progress = () => {},
): Promise<void> {
  for (const [type, total] of Object.entries(counts) as [GeneratedPublication, number][]) {
    await pool.query("delete from content_page where origin = 'generated' and cms_type = $1", [type])
    for (let start = 0; start < total; start += pagesPerStatement) {
      const end = Math.min(start + pagesPerStatement, total)
      await insertPages(
        pool,
        range(start, end).map((index) => generatePublication(type, index, total, seed)),
      )
      progress(`pages of the type ${type} generated`, end, total)
    }
  }
  await announceChange(queue, ["all"])
  await pool.query("analyze content_page, content_page_localization")
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index)
}

async function insertPages(
  pool: pg.Pool,
  generated: readonly ReturnType<typeof generatePage>[],
): Promise<void> {
  const pages = generated.map(({ page }) => ({ ...page, ...publicationColumns(page) }))
  const texts = generated.flatMap(({ localizations }) => localizations)
  await pool.query(
    `with page as (
       insert into content_page
         (id, stage, site_id, path, cms_type, countries, languages, settings, digest, origin, published_at,
          publication_date, publication_year, topics, contacts, products, has_video, ad_hoc)
       select id, stage, "siteId", path, "cmsType", countries, languages, settings, digest, 'generated', now(),
         "publicationDate", "publicationYear", topics, contacts, products, "hasVideo", "adHoc"
       from jsonb_to_recordset($1::jsonb) as new (id text, stage text, "siteId" text, path text,
         "cmsType" text, countries text[], languages text[], settings jsonb, digest text,
         "publicationDate" timestamptz, "publicationYear" integer, topics text[], contacts text[], products text[],
         "hasVideo" boolean, "adHoc" boolean))
     insert into content_page_localization (page_id, stage, locale, title, description, lead_text, facts, modules, digest)
     select "pageId", stage, locale, title, description, "leadText", facts, modules, digest
     from jsonb_to_recordset($2::jsonb) as new ("pageId" text, stage text, locale text, title text,
       description text, "leadText" text, facts jsonb, modules jsonb, digest text)`,
    [JSON.stringify(pages), JSON.stringify(texts)],
  )
}

async function insertRedirects(pool: pg.Pool, indexes: readonly number[], pages: number): Promise<void> {
  const rows = indexes.map((index) => generateRedirect(index, pages))
  await pool.query(
    `insert into content_redirect (previous_url, site_id, target, digest, origin)
     select url, site, target::jsonb, digest, 'generated'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as new (url, site, target, digest)`,
    [
      rows.map((row) => row.previousUrl),
      rows.map((row) => row.siteId),
      rows.map((row) => JSON.stringify(row.target)),
      rows.map((row) => row.digest),
    ],
  )
}

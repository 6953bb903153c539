/** Generates pages and redirects for load tests (`start/demo-generate.ts`). */
import type pg from "pg"
import type { Sender } from "../../platform/queue/queue.ts"
import { generatePage, generateRedirect } from "./generated.ts"
import type { Progress } from "./import/read-content.ts"
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
  await pool.query("delete from content_page where origin = 'generated'")
  await pool.query("delete from content_redirect where origin = 'generated'")
  for (let start = 0; start < pages; start += pagesPerStatement) {
    const end = Math.min(start + pagesPerStatement, pages)
    await insertPages(pool, range(start, end), pages, seed)
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

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index)
}

async function insertPages(
  pool: pg.Pool,
  indexes: readonly number[],
  total: number,
  seed: number,
): Promise<void> {
  const generated = indexes.map((index) => generatePage(index, total, seed))
  const pages = generated.map(({ page }) => page)
  const texts = generated.flatMap(({ localizations }) => localizations)
  await pool.query(
    `with page as (
       insert into content_page
         (id, stage, site_id, path, cms_type, countries, languages, settings, digest, origin, published_at)
       select id, stage, "siteId", path, "cmsType", countries, languages, settings, digest, 'generated', now()
       from jsonb_to_recordset($1::jsonb) as new (id text, stage text, "siteId" text, path text,
         "cmsType" text, countries text[], languages text[], settings jsonb, digest text))
     insert into content_page_localization (page_id, stage, locale, title, description, modules, digest)
     select "pageId", stage, locale, title, description, modules, digest
     from jsonb_to_recordset($2::jsonb) as new ("pageId" text, stage text, locale text, title text,
       description text, modules jsonb, digest text)`,
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

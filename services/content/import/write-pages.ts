/** Writes pages with their texts, for imports and for editors' changes: both must leave the same rows and digests. */
import type pg from "pg"
import type { LocalizationRow, PageRow } from "../page-rows.ts"
import { type PublicationColumns, publicationColumns } from "../publication.ts"
import { digestOf } from "../rows.ts"
import type { WindowRow } from "./window-rows.ts"

export type WritablePage = PageRow & PublicationColumns & { digest: string }

/** Two simultaneous imports, or an import and an editor's change, would each miss the other's rows. */
export async function lockContent(client: pg.PoolClient): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('content import'))")
}

/** A page's digest covers its texts, so that a changed text counts as a change of the page and updates its date. */
export function withDigest(page: PageRow, texts: readonly LocalizationRow[]): WritablePage {
  const digests = texts.toSorted((a, b) => (a.locale < b.locale ? -1 : 1)).map((text) => digestOf(text))
  return { ...page, ...publicationColumns(page), digest: digestOf([page, digests]) }
}

/** Texts of languages that a page no longer has are deleted. */
export async function writePages(
  client: pg.PoolClient,
  pages: readonly WritablePage[],
  texts: readonly LocalizationRow[],
): Promise<void> {
  await insertPages(client, pages)
  await replaceLocalizations(client, pages, texts)
}

export async function insertWindows(client: pg.PoolClient, rows: readonly WindowRow[]): Promise<void> {
  await client.query(
    `insert into content_window (kind, id, locale, opens_at, closes_at, tags)
     select kind, id, locale, "opensAt", "closesAt", tags from jsonb_to_recordset($1::jsonb) as new (kind text,
       id text, locale text, "opensAt" timestamptz, "closesAt" timestamptz, tags text[])`,
    [JSON.stringify(rows)],
  )
}

function insertPages(client: pg.PoolClient, pages: readonly object[]) {
  return client.query(
    `insert into content_page
       (id, stage, superseded, site_id, path, cms_type, countries, languages, settings, digest, published_at,
        publication_date, publication_year, topics, contacts, products, has_video, ad_hoc)
     select id, stage, superseded, "siteId", path, "cmsType", countries, languages, settings, digest,
       case stage when 'PUBLISHED' then now() end,
       "publicationDate", "publicationYear", topics, contacts, products, "hasVideo", "adHoc"
     from jsonb_to_recordset($1::jsonb) as new (id text, stage text, superseded boolean, "siteId" text, path text,
       "cmsType" text, countries text[], languages text[], settings jsonb, digest text,
       "publicationDate" timestamptz, "publicationYear" integer, topics text[], contacts text[], products text[],
       "hasVideo" boolean, "adHoc" boolean)
     on conflict (id, stage) do update
     set superseded = excluded.superseded, site_id = excluded.site_id, path = excluded.path,
       cms_type = excluded.cms_type, countries = excluded.countries, languages = excluded.languages,
       settings = excluded.settings, digest = excluded.digest, origin = excluded.origin,
       updated_at = now(), published_at = excluded.published_at, publication_date = excluded.publication_date,
       publication_year = excluded.publication_year, topics = excluded.topics, contacts = excluded.contacts,
       products = excluded.products, has_video = excluded.has_video, ad_hoc = excluded.ad_hoc`,
    [JSON.stringify(pages)],
  )
}

async function replaceLocalizations(
  client: pg.PoolClient,
  pages: readonly { id: string; stage: string; languages: string[] }[],
  texts: readonly LocalizationRow[],
): Promise<void> {
  await client.query(
    `delete from content_page_localization
     using jsonb_to_recordset($1::jsonb) as page (id text, stage text, languages text[])
     where page_id = page.id and content_page_localization.stage = page.stage and locale <> all (page.languages)`,
    [JSON.stringify(pages.map(({ id, stage, languages }) => ({ id, stage, languages })))],
  )
  await client.query(
    `insert into content_page_localization as old
       (page_id, stage, locale, title, description, lead_text, facts, modules, digest, edited_from)
     select "pageId", stage, locale, title, description, "leadText", facts, modules, digest, "editedFrom"
     from jsonb_to_recordset($1::jsonb) as new ("pageId" text, stage text, locale text, title text,
       description text, "leadText" text, facts jsonb, modules jsonb, digest text, "editedFrom" text)
     on conflict (page_id, stage, locale) do update
     set title = excluded.title, description = excluded.description, lead_text = excluded.lead_text,
       facts = excluded.facts, modules = excluded.modules, digest = excluded.digest,
       edited_from = excluded.edited_from
     where old.digest <> excluded.digest`,
    [JSON.stringify(texts.map((row) => ({ ...row, digest: digestOf(row) })))],
  )
}

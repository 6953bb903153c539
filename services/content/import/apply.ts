/** Updates the tables to the state of the files by difference: unchanged rows are not touched. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import type { LocalizationRow } from "../page-rows.ts"
import { publicationColumns } from "../publication.ts"
import { digestOf, type RedirectRow } from "../rows.ts"
import { announceChange } from "../webhooks.ts"
import { ChangeTags } from "./change-tags.ts"
import type { Content, Progress } from "./read-content.ts"
import { type WindowRow, windowRows } from "./window-rows.ts"

export type ImportResult = { created: number; updated: number; deleted: number; tags: string[] }

const rowsPerStatement = 1000

/** Works in one transaction, which also queues the changes for the webhooks. */
export function applyContent(
  { pool, queue }: { pool: pg.Pool; queue: Sender },
  content: Content,
  progress: Progress = () => {},
): Promise<ImportResult> {
  return inTransaction(pool, async (client) => {
    // Two simultaneous imports (by processes that start together) would each miss the other's rows.
    await client.query("select pg_advisory_xact_lock(hashtext('content import'))")
    const tags = new ChangeTags()
    const steps = [
      await applyEntries(client, content, tags),
      await applyPages(client, content, tags, progress),
      await applyRedirects(client, content.redirects, tags, progress),
    ]
    await replaceWindows(client, windowRows(content))
    const result = { created: 0, updated: 0, deleted: 0, tags: tags.list() }
    for (const step of steps) {
      result.created += step.created
      result.updated += step.updated
      result.deleted += step.deleted
    }
    if (result.tags.length > 0) await announceChange(queue, result.tags, client)
    return result
  })
}

/** They are few, and what they are made of has been compared already. */
async function replaceWindows(client: pg.PoolClient, rows: readonly WindowRow[]): Promise<void> {
  await client.query("delete from content_window")
  await client.query(
    `insert into content_window (kind, id, locale, opens_at, closes_at, tags)
     select kind, id, locale, "opensAt", "closesAt", tags from jsonb_to_recordset($1::jsonb) as new (kind text,
       id text, locale text, "opensAt" timestamptz, "closesAt" timestamptz, tags text[])`,
    [JSON.stringify(rows)],
  )
}

type Counts = Pick<ImportResult, "created" | "updated" | "deleted">

async function applyEntries(client: pg.PoolClient, { entries }: Content, tags: ChangeTags): Promise<Counts> {
  const rows = entries.map((entry) => ({ ...entry, digest: digestOf([entry.data, entry.position]) }))
  const { rows: stored } = await client.query<{ kind: string; id: string; digest: string }>(
    "select kind, id, digest from content_entry",
  )
  const keyOf = (row: { kind: string; id: string }) => `${row.kind} ${row.id}`
  const { changed, gone, counts } = difference(rows, stored, keyOf)
  for (const { kind, id } of [...changed, ...gone]) tags.addEntry(kind, id)
  await client.query(
    `delete from content_entry using unnest($1::text[], $2::text[]) as gone (kind, id)
     where content_entry.kind = gone.kind and content_entry.id = gone.id`,
    [gone.map((row) => row.kind), gone.map((row) => row.id)],
  )
  for (const batch of batches(changed))
    await client.query(
      `insert into content_entry (kind, id, position, data, digest)
       select kind, id, position, data, digest
       from jsonb_to_recordset($1::jsonb) as new (kind text, id text, position integer, data jsonb, digest text)
       on conflict (kind, id) do update
       set position = excluded.position, data = excluded.data, digest = excluded.digest,
         updated_at = now()`,
      [JSON.stringify(batch)],
    )
  return counts
}

async function applyPages(
  client: pg.PoolClient,
  content: Content,
  tags: ChangeTags,
  progress: Progress,
): Promise<Counts> {
  const texts = new Map<string, (LocalizationRow & { digest: string })[]>()
  for (const row of content.localizations) {
    const key = `${row.pageId} ${row.stage}`
    texts.set(key, [...(texts.get(key) ?? []), { ...row, digest: digestOf(row) }])
  }
  const keyOf = (row: { id: string; stage: string }) => `${row.id} ${row.stage}`
  // A page's digest covers its texts, so that a changed text counts as a change of the page and updates its date.
  const rows = content.pages.map((page) => {
    const digest = digestOf([page, texts.get(keyOf(page))?.map((text) => text.digest)])
    return { ...page, ...publicationColumns(page), digest }
  })
  const { rows: stored } = await client.query<{ id: string; stage: string; cmsType: string; digest: string }>(
    `select id, stage, cms_type as "cmsType", digest from content_page where origin = 'files'`,
  )
  const { changed, gone, counts } = difference(rows, stored, keyOf)
  for (const { id, cmsType } of [...changed, ...gone]) tags.addPage(id, cmsType)
  await client.query(
    `delete from content_page using unnest($1::text[], $2::text[]) as gone (id, stage)
     where content_page.id = gone.id and content_page.stage = gone.stage`,
    [gone.map((row) => row.id), gone.map((row) => row.stage)],
  )
  // Pages that swap their addresses would conflict, so changed pages first get a temporary address.
  await client.query(
    `update content_page set path = '#' || content_page.id from unnest($1::text[], $2::text[]) as moved (id, stage)
     where content_page.id = moved.id and content_page.stage = moved.stage`,
    [changed.map((row) => row.id), changed.map((row) => row.stage)],
  )
  let done = 0
  for (const batch of batches(changed, 100)) {
    await insertPages(client, batch)
    await replaceLocalizations(
      client,
      batch,
      batch.flatMap((page) => texts.get(keyOf(page)) ?? []),
    )
    done += batch.length
    progress("pages written", done, changed.length)
  }
  return counts
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
  rows: readonly (LocalizationRow & { digest: string })[],
): Promise<void> {
  await client.query(
    `delete from content_page_localization
     using jsonb_to_recordset($1::jsonb) as page (id text, stage text, languages text[])
     where page_id = page.id and content_page_localization.stage = page.stage and locale <> all (page.languages)`,
    [JSON.stringify(pages.map(({ id, stage, languages }) => ({ id, stage, languages })))],
  )
  await client.query(
    `insert into content_page_localization as old
       (page_id, stage, locale, title, description, lead_text, facts, modules, digest)
     select "pageId", stage, locale, title, description, "leadText", facts, modules, digest
     from jsonb_to_recordset($1::jsonb) as new ("pageId" text, stage text, locale text, title text,
       description text, "leadText" text, facts jsonb, modules jsonb, digest text)
     on conflict (page_id, stage, locale) do update
     set title = excluded.title, description = excluded.description, lead_text = excluded.lead_text,
       facts = excluded.facts, modules = excluded.modules, digest = excluded.digest
     where old.digest <> excluded.digest`,
    [JSON.stringify(rows)],
  )
}

async function applyRedirects(
  client: pg.PoolClient,
  redirects: readonly RedirectRow[],
  tags: ChangeTags,
  progress: Progress,
): Promise<Counts> {
  const keyOf = (row: { previousUrl: string; siteId: string }) => `${row.siteId} ${row.previousUrl}`
  const rows = redirects.map((row) => ({ ...row, digest: digestOf(row.target) }))
  const { rows: stored } = await client.query<{ previousUrl: string; siteId: string; digest: string }>(
    `select previous_url as "previousUrl", site_id as "siteId", digest from content_redirect where origin = 'files'`,
  )
  const { changed, gone, counts } = difference(rows, stored, keyOf)
  if (changed.length + gone.length > 0) tags.add("redirects")
  for (const batch of batches(gone))
    await client.query(
      `delete from content_redirect using unnest($1::text[], $2::text[]) as gone (url, site)
       where previous_url = gone.url and site_id = gone.site`,
      [batch.map((row) => row.previousUrl), batch.map((row) => row.siteId)],
    )
  let done = 0
  for (const batch of batches(changed)) {
    await client.query(
      `insert into content_redirect (previous_url, site_id, target, digest)
       select "previousUrl", "siteId", target, digest from jsonb_to_recordset($1::jsonb)
         as new ("previousUrl" text, "siteId" text, target jsonb, digest text)
       on conflict (previous_url, site_id) do update
       set target = excluded.target, digest = excluded.digest, origin = excluded.origin`,
      [JSON.stringify(batch)],
    )
    done += batch.length
    progress("redirects written", done, changed.length)
  }
  return counts
}

/** Compares both lists. @returns the rows to write and the rows to delete. */
function difference<Wanted extends { digest: string }, Stored extends { digest: string }>(
  wanted: readonly Wanted[],
  stored: readonly Stored[],
  keyOf: (row: Wanted | Stored) => string,
): { changed: Wanted[]; gone: Stored[]; counts: Counts } {
  const old = new Map(stored.map((row) => [keyOf(row), row]))
  const changed: Wanted[] = []
  let created = 0
  for (const row of wanted) {
    const key = keyOf(row)
    const before = old.get(key)
    if (!before) created++
    if (before?.digest !== row.digest) changed.push(row)
    old.delete(key)
  }
  const gone = [...old.values()]
  return { changed, gone, counts: { created, updated: changed.length - created, deleted: gone.length } }
}

function* batches<T>(items: readonly T[], size = rowsPerStatement): Iterable<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

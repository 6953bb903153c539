/** Updates the tables to the state of the files by difference: unchanged rows are not touched. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import type { LocalizationRow } from "../page-rows.ts"
import { digestOf, type RedirectRow } from "../rows.ts"
import { announceChange } from "../webhooks.ts"
import { ChangeTags } from "./change-tags.ts"
import type { Content, Progress } from "./read-content.ts"
import { windowRows } from "./window-rows.ts"
import { insertWindows, lockContent, withDigest, writePages } from "./write-pages.ts"

export type ImportResult = { created: number; updated: number; deleted: number; tags: string[] }

const rowsPerStatement = 1000

/**
 * Works in one transaction, which also queues the changes for the webhooks.
 *
 * @param prepare compares the content with what the database holds; nobody else changes pages meanwhile.
 */
export function applyContent(
  { pool, queue }: { pool: pg.Pool; queue: Sender },
  prepare: (client: pg.PoolClient) => Promise<Content>,
  progress: Progress = () => {},
): Promise<ImportResult> {
  return inTransaction(pool, async (client) => {
    await lockContent(client)
    const content = await prepare(client)
    const tags = new ChangeTags()
    const steps = [
      await applyEntries(client, content, tags),
      await applyPages(client, content, tags, progress),
      await applyRedirects(client, content.redirects, tags, progress),
    ]
    // They are few, and what they are made of has been compared already.
    await client.query("delete from content_window")
    await insertWindows(client, windowRows(content))
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
  const texts = new Map<string, LocalizationRow[]>()
  for (const row of content.localizations) {
    const key = `${row.pageId} ${row.stage}`
    texts.set(key, [...(texts.get(key) ?? []), row])
  }
  const keyOf = (row: { id: string; stage: string }) => `${row.id} ${row.stage}`
  const rows = content.pages.map((page) => withDigest(page, texts.get(keyOf(page)) ?? []))
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
    await writePages(
      client,
      batch,
      batch.flatMap((page) => texts.get(keyOf(page)) ?? []),
    )
    done += batch.length
    progress("pages written", done, changed.length)
  }
  return counts
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

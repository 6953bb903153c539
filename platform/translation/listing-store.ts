/** All SQL about what is to be translated: the notes on entries, tasks and lists. */
import type { Queryable } from "../database/queryable.ts"
import {
  type Assignee,
  conditionOf,
  type ListedTarget,
  orderOf,
  type Review,
  type TargetCounts,
  type TargetFilter,
  type TargetName,
  type TargetRange,
  type TargetTask,
} from "./listing.ts"
import type { EntryName, TargetState } from "./translation.ts"

export type EntryNote = EntryName & {
  title: string
  siteId: string | null
  path: string | null
  sourceLanguage: string
  targetLanguages: readonly string[]
  draftLanguages: readonly string[]
  publishedLanguages: readonly string[]
  /** Of the source texts by field; "" for an empty one. */
  sourceHashes: Readonly<Record<string, string>>
  /** The same of each language that is there. */
  targetHashes: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type TaskRow = {
  review: Review | null
  reviewNote: string | null
  assigneeName: string | null
  assigneeMail: string | null
  dueOn: string | null
}
type Row = Omit<ListedTarget, "target" | keyof TargetTask> & TargetState & TaskRow

const columns = `kind, id, language, title, "siteId", path, "sourceLanguage", state, "startedAt", "exportedAt", "importedAt",
  "isThere", "isPublished", changed, review, "reviewNote", "assigneeName", "assigneeMail", "dueOn"`

export class ListingStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async list(filter: TargetFilter, range: TargetRange): Promise<ListedTarget[]> {
    const parameters: unknown[] = [range.first, range.skip]
    const { rows } = await this.db.query<Row>(
      `select ${columns} from translation_listing where ${conditionOf(filter, parameters)}
       order by ${orderOf(range)} limit $1 offset $2`,
      parameters,
    )
    return rows.map(listedOf)
  }

  /** Those after a target, by kind, id and language. */
  async listAfter(filter: TargetFilter, after: TargetName | null, limit: number): Promise<ListedTarget[]> {
    const parameters: unknown[] = [limit, after?.kind, after?.id, after?.language]
    const { rows } = await this.db.query<Row>(
      `select ${columns} from translation_listing
       where ($2::text is null or (kind, id, language) > ($2, $3::text collate "C", $4))
         and ${conditionOf(filter, parameters)}
       order by kind, id, language limit $1`,
      parameters,
    )
    return rows.map(listedOf)
  }

  async count(filter: TargetFilter, today: string): Promise<TargetCounts> {
    const parameters: unknown[] = [today]
    const { rows } = await this.db.query<Record<string, number>>(
      `select count(*)::int as total,
         count(*) filter (where state = 'Translated')::int as translated,
         count(*) filter (where state = 'MarkedForTranslation')::int as marked,
         count(*) filter (where state = 'InProgress')::int as "inProgress",
         count(*) filter (where "isOutdated")::int as outdated,
         count(*) filter (where review = 'needs-review')::int as "needsReview",
         count(*) filter (where review = 'rejected')::int as rejected,
         count(*) filter (where "dueOn" < $1 and state <> 'Translated')::int as overdue
       from translation_listing where ${conditionOf(filter, parameters)}`,
      parameters,
    )
    const { total = 0, translated = 0, marked = 0, inProgress = 0, outdated = 0, overdue = 0 } = rows[0] ?? {}
    const { needsReview = 0, rejected = 0 } = rows[0] ?? {}
    return {
      total,
      states: { Translated: translated, MarkedForTranslation: marked, InProgress: inProgress },
      outdated,
      reviews: { "needs-review": needsReview, rejected },
      overdue,
    }
  }

  async listAssignees(): Promise<Assignee[]> {
    const { rows } = await this.db.query<Assignee>(
      `select distinct on (assignee_mail) assignee_mail as mail, assignee_name as name from translation_task
       where assignee_mail is not null order by assignee_mail, updated_at desc limit 500`,
    )
    return rows
  }

  async listSiteIds(): Promise<string[]> {
    const { rows } = await this.db.query<{ siteId: string }>(
      `select distinct site_id as "siteId" from translation_entry where site_id is not null order by 1`,
    )
    return rows.map(({ siteId }) => siteId)
  }

  async findTask({ kind, id, language }: TargetName): Promise<TargetTask> {
    const { rows } = await this.db.query<TaskRow>(
      `select review, review_note as "reviewNote", assignee_name as "assigneeName", assignee_mail as "assigneeMail",
         due_on::text as "dueOn"
       from translation_task where entry_kind = $1 and entry_id = $2 and language = $3 for update`,
      [kind, id, language],
    )
    return rows[0] ? taskOf(rows[0]) : { review: null, reviewNote: null, assignee: null, dueOn: null }
  }

  async putTask(
    { kind, id, language }: TargetName,
    { review, reviewNote, assignee, dueOn }: TargetTask,
  ): Promise<void> {
    await this.db.query(
      `insert into translation_task
         (entry_kind, entry_id, language, review, review_note, assignee_name, assignee_mail, due_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (entry_kind, entry_id, language) do update
       set review = excluded.review, review_note = excluded.review_note, assignee_name = excluded.assignee_name,
         assignee_mail = excluded.assignee_mail, due_on = excluded.due_on, updated_at = now()`,
      [kind, id, language, review, reviewNote, assignee?.name, assignee?.mail, dueOn],
    )
  }

  async putEntries(notes: readonly EntryNote[], at: Date): Promise<void> {
    const rows = notes.map(({ targetHashes: _, ...note }) => ({ ...note, at }))
    await this.db.query(
      `insert into translation_entry (entry_kind, entry_id, title, site_id, path, source_language, targets, languages,
         published, source_hashes, checked_at)
       select kind, id, title, "siteId", path, "sourceLanguage", "targetLanguages", "draftLanguages", "publishedLanguages",
         "sourceHashes", at
       from jsonb_to_recordset($1::jsonb) as new (kind text, id text, title text, "siteId" text, path text,
         "sourceLanguage" text, "targetLanguages" text[], "draftLanguages" text[], "publishedLanguages" text[],
         "sourceHashes" jsonb, at timestamptz)
       on conflict (entry_kind, entry_id) do update
       set title = excluded.title, site_id = excluded.site_id, path = excluded.path,
         source_language = excluded.source_language, targets = excluded.targets, languages = excluded.languages,
         published = excluded.published, source_hashes = excluded.source_hashes, checked_at = excluded.checked_at`,
      [JSON.stringify(rows)],
    )
  }

  /**
   * Texts that were translated before anybody kept hashes: today's source counts as what they were made from. Where a translation is
   * under way, nobody knows yet what it will be made from.
   */
  async putBases(notes: readonly EntryNote[]): Promise<void> {
    const rows = notes.flatMap(({ kind, id, sourceHashes, sourceLanguage, targetHashes }) =>
      Object.entries(targetHashes).flatMap(([language, hashes]) =>
        language === sourceLanguage
          ? []
          : Object.entries(sourceHashes).map(([field, sourceHash]) => {
              return { kind, id, language, field, sourceHash, targetHash: hashes[field] ?? "" }
            }),
      ),
    )
    await this.db.query(
      `insert into translation_field (entry_kind, entry_id, language, field, source_hash, target_hash, translated_at)
       select kind, id, language, field, "sourceHash", "targetHash", null
       from jsonb_to_recordset($1::jsonb) as new (kind text, id text, language text, field text, "sourceHash" text,
         "targetHash" text)
       where not exists (select from translation_field as old
           where old.entry_kind = new.kind and old.entry_id = new.id and old.language = new.language)
         and not exists (select from translation_target as target
           where target.entry_kind = new.kind and target.entry_id = new.id and target.language = new.language
             and target.state <> 'Translated')`,
      [JSON.stringify(rows)],
    )
  }

  /** Compares what translations were made from with the source texts as they are. */
  async findOutdated(entries: readonly EntryName[]): Promise<void> {
    await this.db.query(
      `update translation_entry as entry set outdated = coalesce(found.outdated, '{}')
       from unnest($1::text[], $2::text[]) as wanted (kind, id)
       left join lateral (
         select jsonb_object_agg(language, fields) as outdated from (
           select translated.language, jsonb_agg(source.field order by source.field) as fields
           from translation_entry as own
           cross join lateral (select distinct language from translation_field
             where entry_kind = wanted.kind and entry_id = wanted.id) as translated
           cross join lateral jsonb_each_text(own.source_hashes) as source (field, hash)
           left join translation_field as made
             on made.entry_kind = wanted.kind and made.entry_id = wanted.id and made.language = translated.language
               and made.field = source.field
           where own.entry_kind = wanted.kind and own.entry_id = wanted.id
             and translated.language = any (own.languages) and coalesce(made.source_hash, '') <> source.hash
           group by translated.language
         ) as changed
       ) as found on true
       where entry.entry_kind = wanted.kind and entry.entry_id = wanted.id`,
      [entries.map(({ kind }) => kind), entries.map(({ id }) => id)],
    )
  }

  async deleteEntries(entries: readonly EntryName[]): Promise<void> {
    await this.db.query(
      `delete from translation_entry using unnest($1::text[], $2::text[]) as gone (kind, id)
       where entry_kind = gone.kind and entry_id = gone.id`,
      [entries.map(({ kind }) => kind), entries.map(({ id }) => id)],
    )
  }

  /** What hasn't been seen since is gone. */
  async deleteUnseen(since: Date): Promise<void> {
    await this.db.query("delete from translation_entry where checked_at < $1", [since])
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.db.query("select from translation_entry limit 1")
    return rows.length === 0
  }
}

function listedOf({ state, startedAt, exportedAt, importedAt, ...row }: Row): ListedTarget {
  const { review, reviewNote, assigneeName, assigneeMail, dueOn, ...target } = row
  return {
    ...target,
    target: { state, startedAt, exportedAt, importedAt },
    ...taskOf({ review, reviewNote, assigneeName, assigneeMail, dueOn }),
  }
}

function taskOf({ review, reviewNote, assigneeName, assigneeMail, dueOn }: TaskRow): TargetTask {
  const assignee = assigneeMail === null ? null : { mail: assigneeMail, name: assigneeName ?? assigneeMail }
  return { review, reviewNote, assignee, dueOn }
}

/** Writes what an import changes in one entry, as draft, and moves its translation on. */
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Entry } from "../entries/entry.ts"
import { findEntry } from "../entries/list-entries.server.ts"
import type { FieldValue } from "../fields/component-fields.ts"
import { hashField } from "../fields/field-hash.ts"
import type { FieldHashes, TargetChange } from "../translation/translations.ts"
import type {} from "../translator/translator-upstreams.ts"
import { saveEntryTranslation } from "../writing/entry-writing.server.ts"
import type { WritingAsker } from "../writing/page-writing.server.ts"
import type { ImportEntry, StoredImport } from "./exchange-upstreams.ts"
import { textDigest } from "./text-digest.ts"

type Upstreams = RequestContext["upstreams"]

export type ApplyingAsker = WritingAsker & {
  upstreams: Pick<Upstreams, "audit"> & {
    translations: Pick<Upstreams["translations"], "list" | "listFields" | "markTranslated" | "changeTask">
    translationDrafts: Pick<Upstreams["translationDrafts"], "keepSources">
  }
}

export type Outcome = { state: "applied" | "unchanged" | "conflict" | "failed"; reason: string | null }

/** Either the whole entry is written or nothing of it: the content service takes its texts in one mutation. */
export async function applyEntry(
  asker: ApplyingAsker,
  stored: Pick<StoredImport, "id" | "language" | "appliedBy">,
  staged: ImportEntry,
): Promise<Outcome> {
  const { language } = stored
  const before = await findEntry(asker, staged)
  const source =
    before && new Map(before.fields.get(before.sourceLanguage)?.map((field) => [field.path, field]))
  if (!before || !source) return { state: "failed", reason: "gone" }
  const targets = new Map(before.fields.get(language)?.map(({ path, value }) => [path, value]))
  const given = new Map<string, FieldValue | null>()
  for (const { field: path, after, beforeDigest } of staged.fields) {
    const field = source.get(path)
    if (!field) return { state: "conflict", reason: path }
    const present = textDigest(field, targets.get(path) ?? null)
    if (present === textDigest(field, after)) continue
    // Somebody has written it since the difference was shown; their words aren't thrown away unseen.
    if (present !== beforeDigest) return { state: "conflict", reason: path }
    given.set(path, after)
  }
  if (given.size > 0) {
    const fault = await save(asker, before, language, given)
    if (fault !== null) return { state: "failed", reason: fault }
  }
  const changes = await settle(
    asker,
    stored,
    staged,
    given.size > 0 ? await findEntry(asker, staged) : before,
  )
  if (given.size === 0 && changes.length === 0) return { state: "unchanged", reason: null }
  await record(asker, stored, staged, { texts: given.size, changes })
  return { state: "applied", reason: null }
}

/** @returns the content service's words, where it refuses the texts. */
async function save(
  asker: ApplyingAsker,
  entry: Entry,
  language: string,
  given: ReadonlyMap<string, FieldValue | null>,
): Promise<string | null> {
  try {
    const isSaved = await saveEntryTranslation(
      asker,
      entry,
      { source: entry.sourceLanguage, language },
      given,
    )
    return isSaved ? null : "gone"
  } catch (error) {
    // What it refuses now it refuses the next time, too; anything else is tried again by the queue.
    if ((error as { status?: number }).status === 400) return (error as Error).message
    throw error
  }
}

/** Tells the store that the translation is finished, where every text has one. */
async function settle(
  { upstreams }: ApplyingAsker,
  { language }: Pick<StoredImport, "language">,
  staged: ImportEntry,
  entry: Entry | null,
): Promise<TargetChange[]> {
  if (!entry || !staged.isComplete) return []
  const { translations, translationDrafts } = upstreams
  const known = new Map(
    (await translations.listFields(entry)).flatMap((own) =>
      own.language === language ? [[own.field, own]] : [],
    ),
  )
  const hashes = hashesOf(entry, language, staged, known)
  const [target] = (await translations.list([entry])).filter((own) => own.language === language)
  const isSettled = hashes.every(({ field, sourceHash, targetHash }) => {
    const own = known.get(field)
    return own?.sourceHash === sourceHash && own.targetHash === targetHash
  })
  if (isSettled && target?.target.state === "Translated") return []
  const changes = await translations.markTranslated(entry, language, hashes)
  if (staged.hasNewSource)
    await translations.changeTask({ kind: entry.kind, id: entry.id, language }, { review: "needs-review" })
  await translationDrafts.keepSources(
    entry,
    staged.fields
      .filter(({ source, sourceHash }) => hashField(source) === sourceHash)
      .map(({ field, source, sourceHash }) => ({ field, hash: sourceHash, value: source })),
  )
  return changes
}

function hashesOf(
  entry: Entry,
  language: string,
  staged: ImportEntry,
  known: ReadonlyMap<string, FieldHashes>,
): FieldHashes[] {
  const targets = new Map(entry.fields.get(language)?.map(({ path, value }) => [path, value]))
  const translated = new Map(staged.fields.map((field) => [field.field, field.sourceHash]))
  return (entry.fields.get(entry.sourceLanguage) ?? []).flatMap(({ path, value }): FieldHashes[] => {
    if (value === null) return []
    // What the file couldn't bring is as old as it was; of what was never noted we know nothing but today.
    const unread = staged.hasNewSource ? "" : hashField(value)
    const sourceHash = translated.get(path) ?? known.get(path)?.sourceHash ?? unread
    return [{ field: path, sourceHash, targetHash: hashField(targets.get(path) ?? null) }]
  })
}

async function record(
  { upstreams }: ApplyingAsker,
  { id, language, appliedBy }: Pick<StoredImport, "id" | "language" | "appliedBy">,
  { kind, id: entryId, hasNewSource }: ImportEntry,
  { texts, changes }: { texts: number; changes: TargetChange[] },
): Promise<void> {
  const [change] = changes
  await upstreams.audit.record({
    action: "translation-import",
    actor: appliedBy?.subject ?? null,
    subject: appliedBy?.subject ?? null,
    organisation: null,
    address: appliedBy?.address ?? null,
    details: {
      by: appliedBy === null ? "provider" : appliedBy.subject === null ? "password" : "account",
      import: id,
      kind,
      id: entryId,
      language,
      texts,
      hasNewSource,
      before: change?.before?.state ?? null,
      after: change?.after?.state ?? null,
    },
  })
}

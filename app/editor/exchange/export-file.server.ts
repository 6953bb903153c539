/** Makes a file for translators while it is sent, 50 entries at a time, and notes what was handed out. */
import { createHash } from "node:crypto"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Entry } from "../entries/entry.ts"
import { type EntryReader, listEntries } from "../entries/list-entries.server.ts"
import { hashField } from "../fields/field-hash.ts"
import type { TargetChange } from "../translation/translations.ts"
import { type ExchangeEntry, exchangeEntry } from "./exchange-entry.ts"
import type { Asker } from "./exchange-upstreams.ts"
import { type ExportFilter, entryFilters } from "./export-filter.ts"
import { writeXliff } from "./xliff-writer.ts"

type Upstreams = RequestContext["upstreams"]

export type ExportingAsker = EntryReader & {
  upstreams: Pick<Upstreams, "audit" | "publicOrigin"> & {
    secrets: Pick<Upstreams["secrets"], "get">
    translations: Pick<Upstreams["translations"], "list" | "listFields" | "markExported">
  }
}

export type Export = { source: string; language: string; filter: ExportFilter; by: Asker | null }

/** Public, and the same as long as this installation keeps its secrets: a file of another one is told by it. */
export function projectOf({ secrets }: { secrets: Pick<Upstreams["secrets"], "get"> }): string {
  return createHash("sha256").update(secrets.get("xliffProject")).digest("base64url").slice(0, 12)
}

/** @param onProgress hears how many entries are written. */
export async function* exportXliff(
  asker: ExportingAsker,
  wanted: Export,
  onProgress: (done: number) => Promise<void> = async () => {},
): AsyncGenerator<string, void> {
  const heading = {
    project: projectOf(asker.upstreams),
    source: wanted.source,
    target: wanted.language,
    linkOf: ({ entry }: ExchangeEntry) =>
      `${asker.upstreams.publicOrigin}/${encodeURIComponent(entry.id)}?direct`,
  }
  yield* writeXliff(heading, handedOut(asker, wanted, onProgress))
}

/** After so many entries without a text the file is made all the same, since nobody waits for a large site to be read twice. */
const maxLookedThrough = 1_000

/** Whether the file would hold a text, so that nobody carries an empty one to a translator. Notes nothing. */
export async function holdsTexts(asker: ExportingAsker, wanted: Omit<Export, "by">): Promise<boolean> {
  let looked = 0
  for (const filter of entryFilters(wanted.filter, [wanted.source, wanted.language])) {
    for await (const page of listEntries(asker, filter)) {
      const chosen = await choose(asker, page, wanted)
      if (chosen.some(({ units }) => units.length > 0)) return true
      looked += page.length
      if (looked >= maxLookedThrough) return true
    }
  }
  return false
}

/** An entry is noted as handed out when its part of the file was taken. */
async function* handedOut(
  asker: ExportingAsker,
  wanted: Export,
  onProgress: (done: number) => Promise<void>,
): AsyncGenerator<ExchangeEntry[], void> {
  let done = 0
  for (const filter of entryFilters(wanted.filter, [wanted.source, wanted.language])) {
    for await (const page of listEntries(asker, filter)) {
      const chosen = await choose(asker, page, wanted)
      yield chosen
      for (const { entry } of chosen.filter(({ units }) => units.length > 0)) await note(asker, entry, wanted)
      done += page.length
      await onProgress(done)
    }
  }
}

async function choose(
  asker: ExportingAsker,
  page: readonly Entry[],
  wanted: Omit<Export, "by">,
): Promise<ExchangeEntry[]> {
  const { source, language, filter } = wanted
  const suited = page.filter(
    (entry) => entry.sourceLanguage === source && entry.targetLanguages.includes(language),
  )
  const chosen: ExchangeEntry[] = []
  for (const entry of suited) {
    const outdated = await outdatedFields(asker, entry, language)
    const made = exchangeEntry(entry, language, outdated)
    const isOpen = made.units.some(({ target, isOutdated }) => target === null || isOutdated)
    if (isOpen || !filter.isOpenOnly) chosen.push(made)
  }
  return chosen
}

async function outdatedFields(
  { upstreams }: ExportingAsker,
  entry: Entry,
  language: string,
): Promise<Set<string>> {
  const noted = (await upstreams.translations.listFields(entry)).filter((own) => own.language === language)
  if (noted.length === 0) return new Set()
  const hashes = new Map(noted.map(({ field, sourceHash }) => [field, sourceHash]))
  const sources = entry.fields.get(entry.sourceLanguage) ?? []
  return new Set(
    sources
      .filter(({ path, value }) => value !== null && hashes.get(path) !== hashField(value))
      .map(({ path }) => path),
  )
}

async function note(
  { upstreams }: ExportingAsker,
  entry: ExchangeEntry["entry"],
  { language, by }: Export,
): Promise<void> {
  const changes: TargetChange[] = await upstreams.translations.markExported(entry, [language])
  for (const { before, after } of changes)
    await upstreams.audit.record({
      action: "translation-export",
      actor: by?.subject ?? null,
      subject: by?.subject ?? null,
      organisation: null,
      address: by?.address ?? null,
      details: {
        by: by?.subject == null ? "password" : "account",
        ...entry,
        language,
        before: before?.state ?? null,
        after: after?.state ?? null,
      },
    })
}

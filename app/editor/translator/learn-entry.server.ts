/** What is learned from an entry as it stands in the content: sentences, source texts, and how much of it is translated. */

import type { Upstreams } from "../../request/context/upstreams.ts"
import type { Entry, EntryName } from "../entries/entry.ts"
import { hashField } from "../fields/field-hash.ts"
import type { Figures } from "./field-states.ts"
import { figuresOf } from "./field-states.ts"
import { learnPairs } from "./learn-pairs.server.ts"
import { workOf } from "./translation-work.server.ts"

type Counted = { siteId: string; revision: string; figures: readonly (Figures & { language: string })[] }

export type Learner = {
  upstreams: Pick<Upstreams, "translationMemory" | "translationDrafts"> & {
    translations: Pick<Upstreams["translations"], "list" | "listFields">
  }
  /** Of entries by kind and id, as they were counted last. */
  coverage: { put(entry: EntryName, counted: Counted): Promise<void> }
}

/** Tells whether an entry has changed since it was learned: its texts, in all languages. */
export function revisionOf({ fields, targetLanguages, siteId }: Entry): string {
  const texts = [...fields]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, own]) =>
      [language, ...own.map(({ path, value }) => `${path} ${hashField(value)}`)].join("\n"),
    )
  return hashField([siteId ?? "", targetLanguages.join(" "), ...texts])
}

export async function learnEntry({ upstreams, coverage }: Learner, entry: Entry): Promise<void> {
  const name = { kind: entry.kind, id: entry.id }
  const source = (entry.fields.get(entry.sourceLanguage) ?? []).flatMap(({ path, value }) =>
    value === null ? [] : [{ field: path, hash: hashField(value), value }],
  )
  await upstreams.translationDrafts.keepSources(name, source)
  const [stored, finished] = await Promise.all([
    upstreams.translations.list([name]),
    upstreams.translations.listFields(name),
  ])
  const figures: (Figures & { language: string })[] = []
  for (const language of entry.targetLanguages) {
    const isThere = entry.fields.has(language)
    if (isThere) await learnPairs({ upstreams }, entry, language)
    const drafts = isThere ? await upstreams.translationDrafts.list(name, language) : []
    const target = stored.find((one) => one.language === language)?.target ?? null
    const work = workOf(entry, language, { target, finished, drafts })
    figures.push({ language, ...figuresOf(work, entry.sourceLanguage) })
  }
  // What belongs to no site is counted with none.
  await coverage.put(name, { siteId: entry.siteId ?? "", revision: revisionOf(entry), figures })
}

import type { Upstreams } from "../../app/request/context/upstreams.ts"

type Parts = "translationMemory" | "translationDrafts" | "translationCoverage"
type Drafts = Awaited<ReturnType<Upstreams["translationDrafts"]["list"]>>
type Sources = Awaited<ReturnType<Upstreams["translationDrafts"]["findSources"]>>

/** What translators work with, kept as long as the test. The memory knows only the very sentences that it has learned. */
export function memoryTranslating(): Pick<Upstreams, Parts> {
  const drafts = new Map<string, Drafts>()
  const sources = new Map<string, Sources>()
  const pairs = new Map<string, { kind: string; id: string; source: string; target: string }[]>()
  const keyOf = ({ kind, id }: { kind: string; id: string }, language = "") => `${kind} ${id} ${language}`
  return {
    translationMemory: {
      async search({ to, sentence }) {
        return [...pairs]
          .filter(([key]) => key.endsWith(` ${to}`))
          .flatMap(([, known]) => known)
          .filter(({ source }) => source === sentence)
          .map((match) => ({ ...match, likeness: 1 }))
      },
      async learn({ kind, id }, { to }, learned) {
        const known = learned.map(({ source, target }) => ({ kind, id, source, target }))
        pairs.set(keyOf({ kind, id }, to), known)
      },
    },
    translationDrafts: {
      list: async (entry, language) => drafts.get(keyOf(entry, language)) ?? [],
      async save(entry, language, saved) {
        const key = keyOf(entry, language)
        const others = (drafts.get(key) ?? []).filter(
          ({ field }) => !saved.some((one) => one.field === field),
        )
        drafts.set(key, [...others, ...saved.map((draft) => ({ ...draft, savedAt: new Date() }))])
      },
      async forget(entry, language, fields) {
        const key = keyOf(entry, language)
        const left = (drafts.get(key) ?? []).filter(
          ({ field }) => fields !== undefined && !fields.includes(field),
        )
        drafts.set(key, left)
      },
      async keepSources(entry, kept) {
        sources.set(keyOf(entry), [...(sources.get(keyOf(entry)) ?? []), ...kept])
      },
      async findSources(entry, wanted) {
        const known = sources.get(keyOf(entry)) ?? []
        return wanted.flatMap(({ field, hash }) =>
          known.filter((source) => source.field === field && source.hash === hash).slice(0, 1),
        )
      },
    },
    translationCoverage: {
      sum: async () => [],
      update: async () => {},
      texts: async () => [],
    },
  }
}

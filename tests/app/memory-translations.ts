import type { Upstreams } from "../../app/request/context/upstreams.ts"
import {
  exported,
  type KeptTarget,
  reset,
  started,
  translated,
} from "../../platform/translation/translation.ts"
import type { TargetChange } from "../../platform/translation/translations.ts"

/** Translation states by the rules of the platform, kept as long as the test. */
export function memoryTranslations(now: () => Date = () => new Date()): Upstreams["translations"] {
  const kept = new Map<string, KeptTarget>()
  async function change(
    { kind, id }: { kind: string; id: string },
    languages: readonly string[],
    changeOf: (kept: KeptTarget | null) => KeptTarget | "gone" | null,
  ) {
    return languages.flatMap((language): TargetChange[] => {
      const key = `${kind} ${id} ${language}`
      const before = kept.get(key) ?? null
      const changed = changeOf(before)
      if (changed === null) return []
      if (changed === "gone") kept.delete(key)
      else kept.set(key, changed)
      return [{ language, before: before?.target ?? null, after: changed === "gone" ? null : changed.target }]
    })
  }
  return {
    async list(entries) {
      return [...kept].flatMap(([key, { target }]) => {
        const [kind = "", id = "", language = ""] = key.split(" ")
        return entries.some((entry) => entry.kind === kind && entry.id === id)
          ? [{ kind, id, language, target }]
          : []
      })
    },
    start: (entry, languages) => change(entry, languages, (before) => started(before, now())),
    reset: (entry, languages) => change(entry, languages, reset),
    markExported: (entry, languages) => change(entry, languages, (before) => exported(before, now())),
    markTranslated: (entry, language) => change(entry, [language], (before) => translated(before, now())),
    listFields: async () => [],
  }
}

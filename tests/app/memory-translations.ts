import type { Upstreams } from "../../app/request/context/upstreams.ts"
import {
  exported,
  type KeptTarget,
  reset,
  started,
  translated,
} from "../../platform/translation/translation.ts"
import type { TargetChange } from "../../platform/translation/translations.ts"

const nothingListed = {
  total: 0,
  states: { Translated: 0, MarkedForTranslation: 0, InProgress: 0 },
  outdated: 0,
  reviews: { "needs-review": 0, rejected: 0 },
  overdue: 0,
}

/** Lists and runs are in the database; a test that needs them takes the platform's. */
const noList: Pick<
  Upstreams["translations"],
  "listFor" | "eachFor" | "listChoices" | "listOf" | "changeTask" | "run" | "findRun" | "noteChange"
> = {
  listFor: async () => ({ targets: [], counts: nothingListed }),
  async *eachFor() {},
  listChoices: async () => ({ assignees: [], siteIds: [] }),
  listOf: async () => [],
  changeTask: () => Promise.reject(new Error("the test has no list of translations")),
  run: () => Promise.reject(new Error("the test has no list of translations")),
  findRun: async () => null,
  noteChange: async () => {},
}

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
    ...noList,
  }
}

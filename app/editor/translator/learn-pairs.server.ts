import type { RequestContext } from "../../request/context/context.server.ts"
import type { Entry } from "../entries/entry.ts"
import type { FieldValue } from "../fields/component-fields.ts"
import { sentencePairs } from "./sentences.ts"

type Learner = { upstreams: Pick<RequestContext["upstreams"], "translationMemory"> }

/** Remembers an entry's sentences in a language that it has. */
export async function learnPairs({ upstreams }: Learner, entry: Entry, language: string): Promise<void> {
  const { sourceLanguage: from, fields } = entry
  const targets = new Map((fields.get(language) ?? []).map(({ path, value }) => [path, value]))
  const pairs = (fields.get(from) ?? []).flatMap(({ path, value }) => {
    const target = targets.get(path) ?? null
    if (value === null || target === null) return []
    return pairsOf(value, target, { from, to: language }).map((pair) => ({ field: path, ...pair }))
  })
  await upstreams.translationMemory.learn({ kind: entry.kind, id: entry.id }, { from, to: language }, pairs)
}

/** Lists and tables whose translation has another shape have nothing side by side. */
function pairsOf(source: FieldValue, target: FieldValue, languages: { from: string; to: string }) {
  return typeof source === typeof target && Array.isArray(source) === Array.isArray(target)
    ? sentencePairs(source, target, languages)
    : []
}

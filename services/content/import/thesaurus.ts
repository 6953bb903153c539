import type { ConceptData, EntryRow } from "../rows.ts"
import type { FaultList } from "./faults.ts"
import { conceptsShape } from "./shapes.ts"
import { checkShape, isRecord, type SourceFile } from "./source-file.ts"

/** Reads all files of the thesaurus. An id is unique among them, and what a concept is a kind of or is answered by has to exist. */
export function readThesaurus(
  sources: ReadonlyMap<string, SourceFile>,
  faults: FaultList,
): EntryRow<ConceptData>[] {
  const rows: EntryRow<ConceptData>[] = []
  const places = new Map<string, SourceFile>()
  for (const [topic, source] of sources) {
    for (const id of Object.keys(isRecord(source.value) ? source.value : {})) {
      const other = places.get(id)
      if (other)
        faults.add(source.file, source.lineOf([id]), `the concept "${id}" already stands in ${other.file}`)
      places.set(id, source)
    }
    const concepts = checkShape(source, conceptsShape, faults) ?? {}
    for (const [id, { broader, role, when, answers, words }] of Object.entries(concepts)) {
      const relations = { ...(when && { when }), ...(answers && { answers }) }
      const data = { topic, ...(broader && { broader }), ...(role && { role }), ...relations, words }
      rows.push({ kind: "concept", id, position: rows.length, data })
    }
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, data } of rows) {
    const source = places.get(id)
    if (!source) continue
    const named = {
      when: data.when?.flat() ?? [],
      answers: data.answers?.filter((one) => !one.startsWith("/")) ?? [],
    }
    for (const [field, ids] of Object.entries(named))
      for (const other of ids.filter((one) => !byId.has(one)))
        faults.add(source.file, source.lineOf([id, field]), `there is no concept "${other}"`)
    if ((data.role === "case" || data.role === "question") && data.answers === undefined)
      faults.add(source.file, source.lineOf([id]), `the ${data.role} "${id}" has no answers`)
    if (data.broader === undefined) continue
    const line = source.lineOf([id, "broader"])
    if (!byId.has(data.broader)) faults.add(source.file, line, `there is no concept "${data.broader}"`)
    else if (isBelowItself(id, byId)) faults.add(source.file, line, `"${id}" is a kind of itself`)
  }
  return rows
}

function isBelowItself(id: string, byId: ReadonlyMap<string, EntryRow<ConceptData>>): boolean {
  const seen = new Set<string>()
  for (
    let current = byId.get(id)?.data.broader;
    current !== undefined;
    current = byId.get(current)?.data.broader
  ) {
    if (current === id) return true
    if (seen.has(current)) return false
    seen.add(current)
  }
  return false
}

/** A folder of YAML files, each with one record or a list of them: how people write a catalogue by hand. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { isSeq, LineCounter, parseDocument } from "yaml"
import type { FaultList } from "./faults.ts"
import type { SourceRecord } from "./source-record.ts"

export async function* readFolder({
  path,
  faults,
}: {
  path: string
  faults: FaultList
}): AsyncGenerator<SourceRecord> {
  const names = (await readdir(path, { recursive: true })).filter((name) => /\.ya?ml$/.test(name)).sort()
  if (names.length === 0) faults.fail(path, 1, "there is no .yaml file in this folder")
  for (const file of names) {
    const lineCounter = new LineCounter()
    const document = parseDocument(await readFile(join(path, file), "utf8"), {
      lineCounter,
      prettyErrors: false,
    })
    for (const error of document.errors)
      faults.add(file, lineCounter.linePos(error.pos[0]).line, error.message)
    if (document.errors.length > 0 || document.contents === null) continue
    const nodes = isSeq(document.contents) ? document.contents.items : [document.contents]
    for (const node of nodes) {
      const { range } = node as { range?: [number, number, number] | null }
      const line = lineCounter.linePos(range?.[0] ?? 0).line
      yield { record: (node as { toJS(document: unknown): unknown }).toJS(document), file, line }
    }
  }
}

/** The first pass over a file that came back: compares each entry with the content, without changing anything. */

import type {} from "../checks/glossary.ts"
import type { GlossaryTerm } from "../checks/translation-checks.ts"
import type { Entry, EntryName } from "../entries/entry.ts"
import { type EntryReader, listEntries } from "../entries/list-entries.server.ts"
import { readOriginal } from "./exchange-entry.ts"
import { checkFile, type StagedEntry } from "./import-check.ts"
import type { ReadFile } from "./read-file.ts"
import { type ImportFault, XliffError, type XliffFaultCode } from "./xliff-fault.ts"
import { readXliff } from "./xliff-reader.ts"

export type ReadingAsker = EntryReader & {
  upstreams: { glossary: { of(source: string, target: string): Promise<readonly GlossaryTerm[]> } }
}

type Expected = {
  /** Of this installation. */
  project: string
  language: string
  /** Entries that an order was for; others are refused. Null: any. */
  only?: readonly EntryName[] | null
}

/** A screen shows no more; the rest comes to light with the next attempt. */
const maxFaults = 100
const entriesPerStep = 20

/** Yields the entries, and returns what speaks against the file. */
export async function* readImportFile(
  asker: ReadingAsker,
  chunks: AsyncIterable<Uint8Array>,
  expected: Expected,
): AsyncGenerator<StagedEntry[], { faults: ImportFault[]; units: number }> {
  const faults: ImportFault[] = []
  const seen = new Set<string>()
  let units = 0
  try {
    for await (const files of inSteps(readXliff(chunks, { target: expected.language }), entriesPerStep)) {
      const named = files.flatMap((file) => nameOf(file, expected, seen, faults))
      units += files.reduce((sum, file) => sum + file.units.length, 0)
      yield await checkEntries(asker, named, expected, faults)
      if (faults.length >= maxFaults) break
    }
    if (units === 0 && faults.length === 0) faults.push(faultAt(1, "empty"))
  } catch (error) {
    if (!(error instanceof XliffError)) throw error
    faults.push(error.fault)
  }
  return { faults: faults.toSorted((a, b) => a.line - b.line).slice(0, maxFaults), units }
}

type Named = { file: ReadFile; name: EntryName }

/** @returns the entry that a file is about; nothing, with a fault, where it is none of ours. */
function nameOf(
  file: ReadFile,
  { project, only }: Expected,
  seen: Set<string>,
  faults: ImportFault[],
): Named[] {
  const original = readOriginal(file.original)
  if (original?.project !== project) {
    faults.push(faultAt(file.line, "project", file.original))
    return []
  }
  const { kind, id } = original
  const key = `${kind}:${id}`
  const isOrdered = !only || only.some((entry) => entry.kind === kind && entry.id === id)
  if (seen.has(key) || !isOrdered) {
    faults.push(faultAt(file.line, seen.has(key) ? "repeated" : "unknown-entry", key))
    return []
  }
  seen.add(key)
  return [{ file, name: { kind, id } }]
}

async function checkEntries(
  asker: ReadingAsker,
  named: readonly Named[],
  { language }: Expected,
  faults: ImportFault[],
): Promise<StagedEntry[]> {
  const entries = await findEntries(
    asker,
    named.map(({ name }) => name),
  )
  const staged: StagedEntry[] = []
  for (const { file, name } of named) {
    const entry = entries.get(`${name.kind}:${name.id}`)
    if (!entry?.targetLanguages.includes(language)) {
      faults.push(faultAt(file.line, "unknown-entry", `${name.kind}:${name.id}`))
      continue
    }
    if (file.sourceLanguage !== entry.sourceLanguage) {
      const [part, expected] = [file.sourceLanguage, entry.sourceLanguage]
      faults.push({ ...faultAt(file.line, "source-language", part), expected })
      continue
    }
    const glossary = await asker.upstreams.glossary.of(entry.sourceLanguage, language)
    const checked = checkFile(entry, file, { language, glossary })
    faults.push(...checked.faults)
    staged.push(checked.staged)
  }
  return staged
}

/** By `kind:id`; what doesn't exist is missing. */
async function findEntries(asker: ReadingAsker, names: readonly EntryName[]): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  for (const kind of new Set(names.map((name) => name.kind))) {
    const ids = names.filter((name) => name.kind === kind).map(({ id }) => id)
    for await (const page of listEntries(asker, { kinds: [kind], ids }))
      for (const entry of page) found.set(`${entry.kind}:${entry.id}`, entry)
  }
  return found
}

async function* inSteps<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[], void> {
  let step: T[] = []
  for await (const one of all) {
    step.push(one)
    if (step.length < size) continue
    yield step
    step = []
  }
  if (step.length > 0) yield step
}

function faultAt(line: number, code: XliffFaultCode, part = ""): ImportFault {
  return { line, code, unit: null, part, expected: "" }
}

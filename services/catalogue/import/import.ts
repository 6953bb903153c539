import { stat } from "node:fs/promises"
import { basename, dirname, extname, resolve } from "node:path"
import type pg from "pg"
import type { Sender } from "../../../platform/queue/queue.ts"
import { applyStaged, type ImportResult, type Progress } from "./apply-store.ts"
import { checkStaged } from "./checks.ts"
import { FaultList } from "./faults.ts"
import { FileKeeper } from "./files.ts"
import { checkRecord, prepareRow, type StagedRow } from "./prepare.ts"
import { readBmecat } from "./read-bmecat.ts"
import { readCsv } from "./read-csv.ts"
import { readFolder } from "./read-folder.ts"
import { readJson } from "./read-json.ts"
import { faultsWithin, References } from "./references.ts"
import type { SourceRecord } from "./source-record.ts"
import { StagingStore } from "./staging-store.ts"

export type { ImportResult, Progress }

export type ImportOptions = {
  pool: pg.Pool
  /** Hears of what changed. */
  queue: Sender
  /** A file (.xml, .csv, .json, .jsonl), or a folder of YAML files. */
  path: string
  /** Files of records are kept below it. */
  dataDir: string
  /** Replaces what was imported under this name before; default: the file's name. */
  source?: string | undefined
  /** Entries that the file doesn't mention are kept. */
  keepsRest?: boolean | undefined
  /** Encoding of CSV and JSON other than UTF-8. */
  encoding?: string | undefined
  /** BMEcat: id of the classification above the file's groups. */
  under?: string | undefined
  progress?: Progress | undefined
}

const rowsPerStatement = 250

/**
 * Imports a file, all or nothing. Only one batch of records is in memory.
 *
 * @throws {CatalogueFaultsError} when the file has a fault; then nothing was changed.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportResult> {
  const path = resolve(options.path)
  const found = await stat(path)
  const isFolder = found.isDirectory()
  const faults = new FaultList()
  const progress = options.progress ?? (() => {})
  let keepsRest = options.keepsRest ?? false
  const onUpdate = () => {
    keepsRest = true
  }
  return importRecords({
    pool: options.pool,
    queue: options.queue,
    dataDir: options.dataDir,
    folder: isFolder ? path : dirname(path),
    source: options.source ?? basename(path, extname(path)),
    records: openSource({ ...options, path, isFolder, size: found.size, faults, progress, onUpdate }),
    faults,
    keepsRest: () => keepsRest,
    progress,
  })
}

type RecordsOptions = {
  pool: pg.Pool
  queue: Sender
  dataDir: string
  /** What names of files are relative to. */
  folder: string
  source: string
  records: AsyncIterable<SourceRecord>
  /** An empty file is not a mistake; it means that everything is removed. */
  mayBeEmpty?: boolean
  faults: FaultList
  /** Called after reading, since some files contain the answer themselves. */
  keepsRest: () => boolean
  progress: Progress
}

/** Imports records from any source. */
export async function importRecords(options: RecordsOptions): Promise<ImportResult> {
  const { pool, queue, source, records, faults, progress } = options
  const staging = new StagingStore(pool, source)
  const keeper = new FileKeeper(options.folder, options.dataDir)
  const references = new References()
  await staging.begin()
  try {
    const total = await stage(records, { staging, keeper, references, faults })
    if (total === 0 && !options.mayBeEmpty) faults.add("-", 1, "there is nothing in the file")
    faults.throwIfAny()
    const keepsRest = options.keepsRest()
    await staging.analyze()
    await checkStaged({ staging, references: references.all(), keepsRest, faults })
    faults.throwIfAny()
    await staging.keepFiles([...keeper.kept.values()])
    return await applyStaged({ pool, queue, importId: staging.importId, source, keepsRest, progress })
  } finally {
    await staging.discard()
  }
}

type Source = ImportOptions & {
  isFolder: boolean
  size: number
  faults: FaultList
  progress: Progress
  onUpdate: () => void
}

function openSource(source: Source): AsyncIterable<SourceRecord> {
  const { path, isFolder, size, faults, progress, encoding, under, onUpdate } = source
  if (isFolder) return readFolder({ path, faults })
  const file = basename(path)
  const onRead = (bytes: number) => progress("bytes read", bytes, size)
  const options = { path, file, encoding, faults, onRead }
  const extension = extname(path).toLowerCase()
  if (extension === ".xml") return readBmecat({ ...options, under, onUpdate })
  if (extension === ".csv") return readCsv(options)
  if (extension === ".json" || extension === ".jsonl" || extension === ".ndjson") return readJson(options)
  return faults.fail(file, 1, "this is neither .xml (BMEcat), .csv, .json nor .jsonl")
}

type Stage = { staging: StagingStore; keeper: FileKeeper; references: References; faults: FaultList }

async function stage(
  records: AsyncIterable<SourceRecord>,
  { staging, keeper, references, faults }: Stage,
): Promise<number> {
  let rows: StagedRow[] = []
  let total = 0
  for await (const source of records) {
    total++
    const record = checkRecord(source, faults)
    if (!record) continue
    if (record.kind === "product")
      for (const reason of faultsWithin(record))
        faults.add(source.file, source.line, `${record.slug}: ${reason}`)
    references.add(record, source)
    const row = await prepareRow(record, source, keeper, faults)
    if (row) rows.push(row)
    if (rows.length < rowsPerStatement) continue
    // After a fault nothing will be imported; reading continues to find the other faults.
    if (faults.isEmpty) await staging.add(rows)
    rows = []
  }
  if (faults.isEmpty && rows.length > 0) await staging.add(rows)
  return total
}

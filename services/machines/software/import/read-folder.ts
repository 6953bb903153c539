/** Reads a folder of YAML files with what is installed on machines, each entry with the line on which it stands. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { isSeq, LineCounter, parseDocument } from "yaml"
import { z } from "zod"

const text = z.string().trim().max(300)

/** Whether versions and days make sense is checked beside the machine (`check-installed.ts`). */
const entrySchema = z.strictObject({
  /** In any way of writing it. */
  serial: text.min(1),
  /** The key of a product of the download centre. */
  product: text,
  /** In quotes: YAML takes 5.10 for a number. */
  version: z.string({ error: 'must be in quotes, as "5.10"' }).trim().max(300),
  installedOn: text.optional(),
})

export type SourceEntry = z.infer<typeof entrySchema> & {
  /** File and line, which every fault names. */
  place: string
}

/** Thrown with all faults; nothing was imported then. */
export class SourceFaults extends Error {
  override name = "SourceFaults"
  constructor(faults: readonly string[]) {
    super(faults.join("\n"))
  }
}

/** @returns also what is wrong, so that the rest can be checked beside the machines, and everything is said at once. */
export async function readInstalledFolder(
  folder: string,
): Promise<{ entries: SourceEntry[]; faults: string[] }> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.ya?ml$/.test(name)).sort()
  const faults: string[] = names.length === 0 ? [`${folder}: there is no .yaml file in this folder`] : []
  const entries: SourceEntry[] = []
  for (const name of names) readText(name, await readFile(join(folder, name), "utf8"), { entries, faults })
  return { entries, faults }
}

function readText(
  name: string,
  source: string,
  { entries, faults }: { entries: SourceEntry[]; faults: string[] },
) {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  for (const { message, pos } of document.errors)
    faults.push(`${name}:${lines.linePos(pos[0]).line}: ${message}`)
  if (document.errors.length > 0) return
  if (!isSeq(document.contents)) {
    faults.push(`${name}:1: is no list of entries`)
    return
  }
  for (const node of document.contents.items) {
    const [start = 0] = (node as { range?: [number, number, number] | null } | null)?.range ?? []
    const place = `${name}:${lines.linePos(start).line}`
    const { success, data, error } = entrySchema.safeParse(
      (node as { toJS?(of: object): unknown })?.toJS?.(document),
    )
    if (success) entries.push({ ...data, place })
    else
      for (const { path, message } of error.issues)
        faults.push(`${place}: ${[...path.map(String), message].join(": ")}`)
  }
}

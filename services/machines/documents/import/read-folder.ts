/** Reads a folder of YAML files with the PDFs that they name, in folders of any depth. */
import { access, readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { parse } from "yaml"
import { documentSchema, type SourceDocument, SourceFaults } from "./source.ts"

/** @throws {SourceFaults} with everything that is wrong, before anything is imported. */
export async function readDocumentFolder(folder: string): Promise<SourceDocument[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.ya?ml$/.test(name)).sort()
  const faults: string[] = names.length === 0 ? [`${folder}: there is no .yaml file in this folder`] : []
  const documents: SourceDocument[] = []
  for (const name of names) {
    const path = join(folder, name)
    const found = await readYaml(path, name, faults)
    if (!Array.isArray(found)) {
      if (found !== undefined) faults.push(`${name}: is no list of documents`)
      continue
    }
    for (const [index, one] of found.entries()) {
      const { success, data, error } = documentSchema.safeParse(one)
      if (success) documents.push({ ...data, from: dirname(path) })
      else
        for (const issue of error.issues)
          faults.push(`${name}: ${[nameOf(one, index), ...issue.path].join(".")}: ${issue.message}`)
    }
  }
  faults.push(...sayTwice(documents), ...(await sayMissing(documents)))
  if (faults.length > 0) throw new SourceFaults(faults)
  return documents
}

async function readYaml(path: string, name: string, faults: string[]): Promise<unknown> {
  try {
    return parse(await readFile(path, "utf8"))
  } catch (error) {
    faults.push(`${name}: ${(error as Error).message}`)
    return undefined
  }
}

function nameOf(document: unknown, index: number): string {
  const key = (document as { key?: unknown } | null)?.key
  return typeof key === "string" ? key : `document ${index + 1}`
}

function sayTwice(documents: readonly SourceDocument[]): string[] {
  const keys = documents.map(({ key }) => key)
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map(
    (key) => `${key}: is described more than once`,
  )
}

async function sayMissing(documents: readonly SourceDocument[]): Promise<string[]> {
  const files = documents.flatMap(({ from, key, versions }) =>
    versions.flatMap((version) =>
      Object.values(version.files).map((file) => ({ key, file, path: join(from, file) })),
    ),
  )
  const missing = await Promise.all(
    files.map(({ key, file, path }) =>
      access(path).then(
        () => null,
        () => `${key}: there is no file ${file}`,
      ),
    ),
  )
  return missing.filter((fault) => fault !== null)
}

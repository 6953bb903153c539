/** A folder of YAML files with the files that they name: `licences.yaml`, and one for each product, in folders of any depth. */
import { createReadStream } from "node:fs"
import { access, readdir, readFile, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { parse } from "yaml"
import { z } from "zod"
import { isMissingFile } from "../../../platform/images/disk-cache.ts"
import { licenceSchema, productSchema, type Source, SourceFaults } from "./source.ts"

/** @throws {SourceFaults} with everything that is wrong, before anything is imported. */
export async function readSoftwareFolder(folder: string, { areFilesThere = true } = {}): Promise<Source> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.ya?ml$/.test(name)).sort()
  const faults: string[] = []
  const licences: Source["licences"] = []
  const products: Source["products"] = []
  for (const name of names) {
    const content = await readYaml(join(folder, name), name, faults)
    if (content === undefined) continue
    if (/^licences\.ya?ml$/.test(basename(name)))
      licences.push(...check(z.array(licenceSchema), content, name, faults))
    else {
      const product = check(z.tuple([productSchema]), [content], name, faults)[0]
      if (product) products.push({ ...product, from: dirname(join(folder, name)) })
    }
  }
  if (names.length === 0) faults.push(`${folder}: there is no .yaml file in this folder`)
  faults.push(...sayTwice(products.map(({ key }) => key)))
  if (areFilesThere) faults.push(...(await sayMissing(products)))
  if (faults.length > 0) throw new SourceFaults(faults)
  return {
    ...{ licences, products },
    open: ({ from }, { file }) => createReadStream(join(from, file), { highWaterMark: 1024 * 1024 }),
    async markOf({ from }, { file }) {
      const { size, mtimeMs } = await stat(join(from, file))
      return `${size} ${mtimeMs}`
    },
    findSignature: ({ from }, { file }) =>
      readFile(join(from, `${file}.minisig`), "utf8").catch((error: Error) => {
        if (isMissingFile(error)) return null
        throw error
      }),
  }
}

async function readYaml(path: string, name: string, faults: string[]): Promise<unknown> {
  try {
    return parse(await readFile(path, "utf8"))
  } catch (error) {
    faults.push(`${name}: ${(error as Error).message}`)
    return undefined
  }
}

function check<Schema extends z.ZodType<unknown[]>>(
  schema: Schema,
  content: unknown,
  name: string,
  faults: string[],
): z.infer<Schema> | [] {
  const { success, data, error } = schema.safeParse(content)
  if (success) return data
  for (const { path, message } of error.issues)
    faults.push(`${name}: ${path.slice(1).join(".") || "the whole"}: ${message}`)
  return []
}

function sayTwice(keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map(
    (key) => `${key}: more than one file describes this product`,
  )
}

async function sayMissing(products: Source["products"]): Promise<string[]> {
  const missing: string[] = []
  for (const { from, key, versions } of products)
    for (const { version, files } of versions)
      for (const { file } of files)
        await access(join(from, file)).catch(() =>
          missing.push(`${key} ${version}: there is no file ${file}`),
        )
  return missing
}

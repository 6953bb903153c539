/** The demo world's software: described in the folder's YAML files like anybody's, with archives that are made at the first start. */
import { createCipheriv, createHash } from "node:crypto"
import { basename } from "node:path"
import { PassThrough } from "node:stream"
import { ZipFile } from "yazl"
import { readSoftwareFolder } from "../import/read-folder.ts"
import type { Source } from "../import/source.ts"

export async function demoSoftware(): Promise<Source> {
  const source = await readSoftwareFolder(import.meta.dirname, { areFilesThere: false })
  return {
    ...source,
    open: (_product, { file }) => archiveOf(basename(file)),
    markOf: async (_product, { file }) => `demo ${file}`,
    findSignature: async () => null,
  }
}

/** All times in the archives, so that they are the same at every start. */
const mtime = new Date("2026-01-01T00:00:00Z")

/** A ZIP with a text that says what it is and bytes that can't be compressed, from 0.1 to 3 MB; the same for the same name. */
function archiveOf(name: string): NodeJS.ReadableStream {
  const seed = createHash("sha256").update(name).digest()
  const bytes = 100_000 + (seed.readUInt32BE(0) % 2_900_000)
  const cipher = createCipheriv("aes-256-ctr", seed, Buffer.alloc(16))
  const payload = Buffer.concat([cipher.update(Buffer.alloc(bytes)), cipher.final()])
  const zip = new ZipFile()
  const about = `${name}\n\nThis archive belongs to the demo world. It contains no program.\n`
  zip.addBuffer(Buffer.from(about), "README.txt", { mtime, compress: false })
  zip.addBuffer(payload, "content.bin", { mtime, compress: false })
  zip.end()
  return zip.outputStream.pipe(new PassThrough())
}

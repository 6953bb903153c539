/** Takes a file of any size into the store, reading it once. */
import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { assetFilePath } from "../../../platform/files/kept-files.ts"

export type Kept = {
  sha256: string
  sizeBytes: number
  /** BLAKE2b-512, which is what is signed. */
  digest: Buffer
}

/**
 * Writes under a temporary name, so that a killed import leaves no incomplete file under the final one. A hard link would save the
 * copy, but whoever changes the file in the import's folder later would then change what customers get.
 */
export async function keepFile(dataDir: string, bytes: NodeJS.ReadableStream): Promise<Kept> {
  const sha = createHash("sha256")
  const blake = createHash("blake2b512")
  let sizeBytes = 0
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha.update(chunk)
      blake.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  const folder = join(dataDir, "files")
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `software.${process.pid}.part`)
  try {
    await pipeline(bytes, hashing, createWriteStream(unfinished))
    const sha256 = sha.digest("hex")
    const path = assetFilePath(dataDir, sha256)
    await mkdir(dirname(path), { recursive: true })
    await rename(unfinished, path)
    return { sha256, sizeBytes, digest: blake.digest() }
  } finally {
    await rm(unfinished, { force: true })
  }
}

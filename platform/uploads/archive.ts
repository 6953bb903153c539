/** Looks into containers that can hold anything: the file list of a ZIP, and the class of an old compound file. */
import { type FileHandle, open } from "node:fs/promises"
import { type Entry, openPromise } from "yauzl"
import { isDangerousExtension } from "./accepted-types.ts"
import { extensionOf } from "./file-name.ts"

/** No genuine attachment has more files. */
const maxFiles = 50_000

/**
 * Whether a ZIP can be inspected and contains nothing that would run. Nested and encrypted archives can't be inspected.
 */
export async function isHarmlessZip(path: string): Promise<boolean> {
  // Names are read as bytes: the library would refuse unusual paths, but nothing is extracted here.
  const zip = await openPromise(path, { decodeStrings: false }).catch(() => null)
  if (!zip) return false
  try {
    if (zip.entryCount === 0 || zip.entryCount > maxFiles) return false
    for await (const entry of zip.eachEntry()) if (!isHarmlessEntry(entry)) return false
    return true
  } catch {
    return false
  } finally {
    zip.close()
  }
}

function isHarmlessEntry(entry: Entry): boolean {
  const extension = extensionOf(Buffer.from(entry.fileNameRaw).toString("latin1"))
  return !entry.isEncrypted() && !isDangerousExtension(extension) && !archives.has(extension)
}

const archives = new Set(["zip", "7z", "rar", "gz", "tgz", "bz2", "xz", "tar", "zst", "lz", "ace", "arj"])

/** Installers are compound files as well; the class of the root entry shows it (000c1084…, patches 000c1086…). */
export async function isInstaller(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = await readAt(file, 0, 512)
    if (head.length < 512) return true
    const sectorBytes = 2 ** Math.min(head.readUInt16LE(30), 12)
    const root = await readAt(file, (head.readUInt32LE(48) + 1) * sectorBytes, 128)
    return root.length < 128 || /^8[46]100c0000000000c000000000000046$/.test(root.toString("hex", 80, 96))
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

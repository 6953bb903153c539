/** A look into containers that can hold anything: the list of a ZIP's files, and what an old compound file is. */
import { type FileHandle, open } from "node:fs/promises"
import { isDangerousExtension } from "./accepted-types.ts"
import { extensionOf } from "./file-name.ts"

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const maxCommentBytes = 65_535
/** About 50,000 files; more is no attachment. */
const maxDirectoryBytes = 4_000_000

/** Whether a ZIP can be looked through and nothing in it would run. Nested archives and locked ones can't be. */
export async function isHarmlessZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const directory = await readDirectory(file)
    return directory !== null && isHarmlessDirectory(directory)
  } finally {
    await file.close()
  }
}

async function readDirectory(file: FileHandle): Promise<Buffer | null> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - endBytes - maxCommentBytes), endBytes + maxCommentBytes)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + endBytes > tail.length || tail.readUInt32LE(end) !== endSignature) return null
  const bytes = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (bytes > maxDirectoryBytes || start + bytes > size) return null
  return readAt(file, start, bytes)
}

function isHarmlessDirectory(directory: Buffer): boolean {
  let at = 0
  while (at < directory.length) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return false
    const isLocked = (directory.readUInt16LE(at + 8) & 1) === 1
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const extension = extensionOf(directory.toString("latin1", at + 46, nameEnd))
    if (isLocked || isDangerousExtension(extension) || archives.has(extension)) return false
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return directory.length > 0
}

const archives = new Set(["zip", "7z", "rar", "gz", "tgz", "bz2", "xz", "tar", "zst", "lz", "ace", "arj"])

/** Installers are compound files as well; their root says so by its class (000c1084…, patches 000c1086…). */
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

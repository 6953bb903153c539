import { inflateSync } from "node:zlib"

const headerBytes = 44
const entryBytes = 20

/**
 * Unpacks a WOFF font into the plain form that it was made from. The PDF library unpacks a table each time it reads a glyph
 * of it, so a sheet with Chinese or Japanese text took seconds; a font that is unpacked once takes milliseconds.
 */
export function toSfnt(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") return woff
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) =>
    readTable(woff, headerBytes + index * entryBytes),
  )
  const directory = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const place = 12 + index * 16
    directory.write(tag, place, "latin1")
    directory.writeUInt32BE(checksum, place + 4)
    directory.writeUInt32BE(offset, place + 8)
    directory.writeUInt32BE(content.length, place + 12)
    const padding = (4 - (content.length % 4)) % 4
    parts.push(content, Buffer.alloc(padding))
    offset += content.length + padding
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, place: number) {
  const tag = woff.toString("latin1", place, place + 4)
  const [offset, packedLength, length, checksum] = [4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(place + at),
  ) as [number, number, number, number]
  const packed = woff.subarray(offset, offset + packedLength)
  return { tag, checksum, content: packedLength < length ? inflateSync(packed) : packed }
}

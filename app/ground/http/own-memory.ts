/**
 * Bytes that are kept for long. Node cuts small buffers from shared blocks of 64 KB (`Buffer.poolSize`), and one kept piece of 3 KB would
 * hold its whole block; a kept buffer has memory of its own.
 */
export function ownMemory(bytes: Buffer | string): Buffer {
  if (typeof bytes === "string") {
    const own = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
    own.write(bytes)
    return own
  }
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

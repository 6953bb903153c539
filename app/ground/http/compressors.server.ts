import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Compression = "br" | "gzip"

export type Compressors = Readonly<Record<Compression, (body: Buffer) => Promise<Buffer>>>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** They work on the thread pool, so that other requests don't wait. @param brotliQuality 0 to 11 */
export function createCompressors(brotliQuality: number): Compressors {
  return {
    async br(body) {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      }
      return exactly(await compressBrotli(body, { params }))
    },
    gzip: async (body) => exactly(await compressGzip(body, { level: 9 })),
  }
}

/** As the power of two that holds the whole body: a larger window would only take memory while it compresses. */
function windowFor(bytes: number): number {
  const power = Math.ceil(Math.log2(bytes + 1))
  return Math.min(Math.max(power, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

/** zlib's result is the beginning of a block of 16 KB, which would stay in memory as long as what was compressed. */
function exactly(compressed: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { ownMemory } from "./own-memory.ts"

export type Compression = "br" | "gzip"

export type Compressors = Readonly<Record<Compression, (body: Buffer) => Promise<Buffer>>>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses on the thread pool, so that other requests don't wait. @param brotliQuality 0 to 11 */
export function createCompressors(brotliQuality: number): Compressors {
  return {
    async br(body) {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      }
      return ownMemory(await compressBrotli(body, { params }))
    },
    gzip: async (body) => ownMemory(await compressGzip(body, { level: 9 })),
  }
}

/** The power of two that holds the whole body, as exponent: a larger window would only take more memory. */
function windowFor(bytes: number): number {
  const power = Math.ceil(Math.log2(bytes + 1))
  return Math.min(Math.max(power, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Compression = "br" | "gzip"

export type Compressors = Readonly<Record<Compression, (body: Buffer) => Promise<Buffer>>>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** They work on the thread pool, so that other requests don't wait. @param brotliQuality 0 to 11 */
export function createCompressors(brotliQuality: number): Compressors {
  return {
    br: (body) =>
      compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    gzip: (body) => compressGzip(body, { level: 9 }),
  }
}

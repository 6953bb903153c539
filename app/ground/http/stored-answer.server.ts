/** Answers that are finished: compressed once, with their headers laid out as the socket wants them. */
import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { chooseEncoding, type Encoding } from "./accept-encoding.ts"
import { matchesEntityTag } from "./entity-tag.ts"

/** Names and values in turn, as `writeHead` takes them without building an object of each. */
export type HeaderList = readonly string[]

type Representation = { body: Buffer; etag: string | null; head: HeaderList; notModifiedHead: HeaderList }

export type StoredAnswer = {
  status: number
  identity: Representation
  br: Representation | null
  gzip: Representation | null
  /** What it takes of memory, all representations together. */
  bytes: number
}

type Finished = {
  status: number
  headers: Headers
  body: Buffer
  /** Brotli's, 0 to 11: documents change and are compressed often, built files once. */
  brotliQuality: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Shorter bodies fit into the packet of their headers anyway. */
const minCompressedBytes = 1_000
const headBytes = 2_000

/** Compresses on the thread pool, so that other requests don't wait. */
export async function storeAnswer({ status, headers, body, brotliQuality }: Finished): Promise<StoredAnswer> {
  const isCompressed = body.length >= minCompressedBytes
  const [brotli, gzipped] = isCompressed
    ? await Promise.all([
        compressBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        compressGzip(body, { level: 9 }),
      ])
    : [null, null]
  const hash = status === 200 ? createHash("sha256").update(body).digest("base64url").slice(0, 22) : null
  const lay = (encoding: Encoding, bytes: Buffer) => layOut(headers, hash, encoding, bytes)
  return {
    status,
    identity: lay("identity", body),
    br: brotli && lay("br", brotli),
    gzip: gzipped && lay("gzip", gzipped),
    bytes: body.length + (brotli?.length ?? 0) + (gzipped?.length ?? 0) + headBytes,
  }
}

/** Other bytes, another tag: each encoding has its own. */
function layOut(headers: Headers, hash: string | null, encoding: Encoding, body: Buffer): Representation {
  const suffix = encoding === "identity" ? "" : `-${encoding}`
  const etag = hash && `"${hash}${suffix}"`
  const common = [...headers].flatMap(([name, value]) =>
    name.startsWith("content-length") || name === "vary" ? [] : [name, value],
  )
  common.push("vary", ["Accept-Encoding", headers.get("vary")].filter(Boolean).join(", "))
  if (etag) common.push("etag", etag)
  const head = [...common, "content-length", String(body.length)]
  if (encoding !== "identity") head.push("content-encoding", encoding)
  // The policies go with it: what the browser keeps takes them over, so a new policy reaches pages that haven't changed.
  const notModifiedHead = withoutPairs(common, "content-type", "content-language")
  return { body, etag, head, notModifiedHead }
}

function withoutPairs(list: HeaderList, ...names: string[]): HeaderList {
  return list.filter((_, index) => !names.includes(list[index - (index % 2)] ?? ""))
}

/** Sends what the client can read; 304 if it has that already. `more` are headers of this request alone. */
export function sendStored(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  stored: StoredAnswer,
  more: HeaderList,
): void {
  const encoding = stored.br ? chooseEncoding(headers["accept-encoding"]) : "identity"
  const { body, etag, head, notModifiedHead } = stored[encoding] ?? stored.identity
  const condition = headers["if-none-match"]
  if (condition !== undefined && etag && matchesEntityTag(condition, etag)) {
    response.writeHead(304, notModifiedHead.concat(more))
    response.end()
    return
  }
  response.writeHead(stored.status, head.concat(more))
  if (method === "HEAD") response.end()
  else response.end(body)
}

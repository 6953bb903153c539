/** Finished answers: stored with their headers in the socket's format, and compressed once per encoding. */
import { hash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { chooseEncoding, type Encoding } from "./accept-encoding.ts"
import type { Compressors } from "./compressors.server.ts"
import { matchesEntityTag } from "./entity-tag.ts"
import { ownMemory } from "./own-memory.ts"

/** Names and values in turn, so that `writeHead` needs no object. */
export type HeaderList = readonly string[]

type Copy = { body: Buffer; head: HeaderList }

/** The answer in one encoding, laid out for the first client that wants it; the copy is compressed on demand. */
type Representation = {
  encoding: Encoding
  etag: string | null
  /** Headers that don't depend on the bytes. */
  common: HeaderList
  notModifiedHead: HeaderList
  copy: Copy | null
  /** The running compression, for all who wait for it. */
  pending: Promise<Copy> | null
}

export type StoredAnswer = {
  status: number
  identity: Representation & { copy: Copy }
  br: Representation | null
  gzip: Representation | null
  /** What all encodings are laid out from. */
  source: Source
  compressors: Compressors
  /** The memory that all copies take together. */
  bytes: number
  onGrown: () => void
}

type Source = { headers: HeaderList; vary: string | null; hash: string | null }

type Finished = {
  status: number
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>
  body: Buffer
  compressors: Compressors
  /** Called when a compressed copy has been added. */
  onGrown?: () => void
}

/** Shorter bodies fit into one packet with their headers anyway. */
const minCompressedBytes = 1_000
const headBytes = 2_000

/** Stores an answer without compressing it; `sendStored` does that for the first client that wants an encoding. */
export function storeAnswer(finished: Finished): StoredAnswer {
  const { status, headers, body, compressors, onGrown = () => undefined } = finished
  const source = {
    headers: [...headers].flatMap((header) => (laidOutNames.has(header[0]) ? [] : header)),
    vary: headers.get("vary") ?? null,
    hash: status === 200 ? hash("sha256", body, "base64url").slice(0, 22) : null,
  }
  const identity = layOut(source, "identity")
  return {
    status,
    identity: { ...identity, copy: toCopy(identity, ownMemory(body)) },
    br: null,
    gzip: null,
    source,
    compressors,
    bytes: body.length + headBytes,
    onGrown,
  }
}

/** Headers that depend on the encoding. */
const laidOutNames = new Set(["content-length", "vary"])

/**
 * Each encoding has its own tag, as its bytes differ. All tags are based on the uncompressed bytes, so they are known
 * before a copy is made.
 */
function layOut({ headers, vary, hash }: Source, encoding: Encoding): Representation {
  const suffix = encoding === "identity" ? "" : `-${encoding}`
  const etag = hash && `"${hash}${suffix}"`
  const common = headers.concat("vary", vary ? `Accept-Encoding, ${vary}` : "Accept-Encoding")
  if (etag) common.push("etag", etag)
  // A 304 repeats the policies, so that a new policy reaches pages in the browser's cache that haven't changed.
  const notModifiedHead = withoutPairs(common, "content-type", "content-language")
  return { encoding, etag, common, notModifiedHead, copy: null, pending: null }
}

/** Short bodies are never compressed. */
function representationOf(stored: StoredAnswer, encoding: Encoding): Representation {
  if (encoding === "identity" || stored.identity.copy.body.length < minCompressedBytes) return stored.identity
  stored[encoding] ??= layOut(stored.source, encoding)
  return stored[encoding]
}

function withoutPairs(list: HeaderList, ...names: string[]): HeaderList {
  return list.filter((_, index) => !names.includes(list[index - (index % 2)] ?? ""))
}

function toCopy({ encoding, common }: Representation, body: Buffer): Copy {
  const head = [...common, "content-length", String(body.length)]
  if (encoding !== "identity") head.push("content-encoding", encoding)
  return { body, head }
}

/**
 * Compresses the answer once for all simultaneous requests. After a failure they get the uncompressed answer, and the
 * next request tries again.
 */
function makeCopy(stored: StoredAnswer, wanted: Representation): Promise<Copy> {
  const { identity, compressors } = stored
  if (wanted.encoding === "identity") return Promise.resolve(identity.copy)
  wanted.pending ??= compressors[wanted.encoding](identity.copy.body)
    .then((body) => {
      wanted.copy = toCopy(wanted, body)
      stored.bytes += body.length
      stored.onGrown()
      return wanted.copy
    })
    .catch(() => identity.copy)
    .finally(() => {
      wanted.pending = null
    })
  return wanted.pending
}

type More = {
  /** Headers for this request alone. */
  headers: HeaderList
  /** Called as soon as the answer is sent. */
  onSent?: (() => void) | undefined
}

/**
 * Sends the answer in an encoding for the client; 304 if the client has it already. The first client that wants an
 * encoding waits for the compression; for all others the answer is sent when this returns.
 */
export function sendStored(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  stored: StoredAnswer,
  more: More,
): void {
  const wanted = representationOf(stored, chooseEncoding(headers["accept-encoding"]))
  const condition = headers["if-none-match"]
  if (condition !== undefined && wanted.etag && matchesEntityTag(condition, wanted.etag))
    write(response, 304, wanted.notModifiedHead, undefined, more)
  else if (wanted.copy) writeCopy(wanted.copy)
  else void makeCopy(stored, wanted).then(writeCopy)

  function writeCopy({ head, body }: Copy) {
    write(response, stored.status, head, method === "HEAD" ? undefined : body, more)
  }
}

function write(
  response: ServerResponse,
  status: number,
  head: HeaderList,
  body: Buffer | undefined,
  { headers, onSent }: More,
) {
  response.writeHead(status, head.concat(headers))
  response.end(body)
  onSent?.()
}

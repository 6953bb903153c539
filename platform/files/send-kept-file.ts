/**
 * Sends a large file out of the store: whole or in ranges, so that a download goes on where it broke off. Memory stays the same however
 * large the file is and however many readers there are: each has two buffers, which are used again and again. Streams make a new buffer
 * for each piece, and V8 frees them so late that some readers cost a hundred megabytes.
 */
import { type FileHandle, open } from "node:fs/promises"
import type { Request, Response } from "express"
import { answerText } from "../images/assets.ts"
import { contentDisposition } from "../images/content-disposition.ts"
import { isMissingFile } from "../images/disk-cache.ts"

export type KeptFile = {
  /** Absolute. */
  path: string
  fileName: string
  mimeType: string
  /** The ETag: equal on all machines and after every restart, so that a program may resume anywhere. */
  sha256: string
  /** Chromium resumes only where the answer says this, too. */
  modifiedAt: Date
}

type Sending = {
  file: KeptFile
  /** Shows it in the browser instead of saving it. */
  isShown?: boolean
  log: { warn(fields: object, message: string): void }
}

/** How far an answer came: the byte behind the last one that was handed to the network. */
export type Sent = { lastByte: number; isComplete: boolean }

/** Less would cost speed, since each piece is a turn through the thread pool. */
const bufferBytes = 512 * 1024

/**
 * Answers GET and HEAD with the file or the range that is asked for; 304, 412 and 416 as the request's conditions demand, 404 when the file is gone.
 * @returns null when no byte of the file was sent.
 */
export async function sendKeptFile(
  response: Response,
  { file, isShown = false, log }: Sending,
): Promise<Sent | null> {
  const handle = await openFile(file.path)
  if (!handle) {
    log.warn({ sha256: file.sha256 }, "a file of the store is gone")
    answerText(response.set("Cache-Control", "no-store"), 404, "No such file")
    return null
  }
  try {
    const { size } = await handle.stat()
    const wanted = chooseBytes(response, file, size)
    if (!wanted) return null
    response.set({
      "Content-Type": file.mimeType,
      "Content-Disposition": contentDisposition(isShown ? "inline" : "attachment", file.fileName),
      "Content-Length": String(wanted.end - wanted.start),
      "X-Content-Type-Options": "nosniff",
    })
    if (response.req.method === "HEAD") {
      response.end()
      return null
    }
    const lastByte = await sendBytes(response, handle, wanted).catch((error: Error) => {
      // The length was announced: only a broken connection tells the reader that something is missing.
      response.destroy()
      throw error
    })
    return { lastByte, isComplete: lastByte === size }
  } finally {
    await handle.close()
  }
}

async function openFile(path: string): Promise<FileHandle | null> {
  return open(path).catch((error: Error) => {
    if (isMissingFile(error)) return null
    throw error
  })
}

/** From `start` to before `end`. */
type Bytes = { start: number; end: number }

/** Sets status and headers by the request's conditions (RFC 9110, 13.2.2). @returns null when that was the whole answer. */
function chooseBytes(response: Response, { sha256, modifiedAt }: KeptFile, size: number): Bytes | null {
  const { req: request } = response
  const etag = `"${sha256}"`
  response.set({
    ETag: etag,
    "Last-Modified": modifiedAt.toUTCString(),
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-cache",
  })
  const current = { etag, modifiedAt: Math.floor(modifiedAt.getTime() / 1000) * 1000 }
  if (hasFailed(request, current)) return refuse(response, 412, "Changed")
  if (request.fresh) {
    response.status(304).end()
    return null
  }
  const whole = { start: 0, end: size }
  const ranges = isSame(request.headers["if-range"] as string | undefined, current)
    ? request.range(size)
    : undefined
  if (ranges === -1) return refuse(response.set("Content-Range", `bytes */${size}`), 416, "No such range")
  // Nobody who resumes asks for several; a server may answer them with the whole.
  const [range, ...others] = typeof ranges === "object" && ranges.type === "bytes" ? ranges : []
  if (!range || others.length > 0) return whole
  response.status(206).set("Content-Range", `bytes ${range.start}-${range.end}/${size}`)
  return { start: range.start, end: range.end + 1 }
}

type Current = { etag: string; modifiedAt: number }

/** Whether the request wanted another state of the file than the one that is here. */
function hasFailed({ headers }: Request, { etag, modifiedAt }: Current): boolean {
  const match = headers["if-match"]
  if (match !== undefined) return match !== "*" && !match.split(",").some((one) => one.trim() === etag)
  const time = Date.parse(headers["if-unmodified-since"] ?? "")
  return modifiedAt > time
}

/** `If-Range` by ETag or by time; without one the range counts in any case. */
function isSame(condition: string | undefined, { etag, modifiedAt }: Current): boolean {
  if (condition === undefined) return true
  return condition.includes('"') ? condition.trim() === etag : Date.parse(condition) === modifiedAt
}

function refuse(response: Response, status: 412 | 416, text: string): null {
  for (const name of ["ETag", "Last-Modified"]) response.removeHeader(name)
  answerText(response.set("Cache-Control", "no-store"), status, text)
  return null
}

/** Reads the next piece while the network takes the one before. @returns the byte behind the last one that the network took. */
async function sendBytes(response: Response, file: FileHandle, { start, end }: Bytes): Promise<number> {
  const buffers = [Buffer.allocUnsafeSlow(bufferBytes), Buffer.allocUnsafeSlow(bufferBytes)] as const
  const read = async (turn: number, position: number): Promise<Buffer> => {
    const buffer = buffers[turn % 2 === 0 ? 0 : 1]
    const { bytesRead } = await file.read(buffer, 0, Math.min(bufferBytes, end - position), position)
    if (bytesRead === 0 && position < end)
      throw new Error("a file of the store became shorter while it was sent")
    return buffer.subarray(0, bytesRead)
  }
  let position = start
  let piece = await read(0, position)
  for (let turn = 1; piece.length > 0; turn++) {
    const [isTaken, following] = await Promise.all([
      write(response, piece),
      read(turn, position + piece.length),
    ])
    // A reader who leaves in the middle is no fault; where they come again, the rest is sent.
    if (!isTaken) return position
    position += piece.length
    piece = following
  }
  response.end()
  return position
}

/** @returns false when the reader is gone. The buffer is free again in both cases. */
function write(response: Response, piece: Buffer): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const leave = () => resolve(false)
    response.once("close", leave)
    response.write(piece, (error) => {
      response.removeListener("close", leave)
      resolve(!error)
    })
  })
}

/** Reads a form's fields while it arrives; files are skipped. */
import { Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"
import { Busboy } from "@fastify/busboy"

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

const maxFields = 200
/** Three times the longest text that a form of the portal accepts. */
const maxFieldBytes = 64 * 1024
const maxKeptBytes = 256 * 1024
/**
 * Enough for a form with ten files of 100 MB. If the body weren't read to the end, the browser would show a broken
 * connection instead of the sign-in.
 */
const maxBodyBytes = 1_100_000_000

/** @returns the fields so far when the form is interrupted or too long. */
export async function readFields(request: Request): Promise<[name: string, value: string][]> {
  const type = request.headers.get("Content-Type") ?? ""
  if (!request.body || !formTypes.test(type)) return []
  const fields: [string, string][] = []
  let keptBytes = 0
  try {
    const limits = { fields: maxFields, fieldSize: maxFieldBytes, fileSize: 1 }
    const busboy = new Busboy({ headers: { "content-type": type }, limits })
    // The stream of an interrupted file emits its own error beside the form's.
    busboy.on("file", (_name, stream) => stream.on("error", () => undefined).resume())
    busboy.on("field", (name, value) => {
      keptBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
      if (keptBytes <= maxKeptBytes) fields.push([name, value])
    })
    await pipeline(Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>), limitBytes(), busboy)
  } catch {
    // Ignored: the sender is about to sign in, and then sees in the form which fields were kept.
  }
  return fields
}

function limitBytes(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBodyBytes ? new Error("the form is too long") : null, chunk)
    },
  })
}

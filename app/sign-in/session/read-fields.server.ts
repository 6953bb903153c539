/** Reads the fields of a form as it comes in; its files go by. */
import { Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"
import { Busboy } from "@fastify/busboy"

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

const maxFields = 200
/** The longest text that a form of the portal takes is a third of it. */
const maxFieldBytes = 64 * 1024
const maxKeptBytes = 256 * 1024
/** As much as a form with ten files of 100 MB. A browser that isn't read to the end shows a broken connection instead of the sign-in. */
const maxBodyBytes = 1_100_000_000

/** Of a form that breaks off, or is too long, what came before. */
export async function readFields(request: Request): Promise<[name: string, value: string][]> {
  const type = request.headers.get("Content-Type") ?? ""
  if (!request.body || !formTypes.test(type)) return []
  const fields: [string, string][] = []
  let keptBytes = 0
  try {
    const limits = { fields: maxFields, fieldSize: maxFieldBytes, fileSize: 1 }
    const busboy = new Busboy({ headers: { "content-type": type }, limits })
    // A file that breaks off says so on its own as well as by its form.
    busboy.on("file", (_name, stream) => stream.on("error", () => undefined).resume())
    busboy.on("field", (name, value) => {
      keptBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
      if (keptBytes <= maxKeptBytes) fields.push([name, value])
    })
    await pipeline(Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>), limitBytes(), busboy)
  } catch {
    // The sender is on the way to the sign-in; they see in the form what is there of it.
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

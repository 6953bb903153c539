/** The body of a request as a stream that may be given up without hanging up on its sender. */
import { Readable } from "node:stream"

export type RequestBody = {
  stream: Readable
  /**
   * Reads what is left and forgets it, so that the sender gets to read our answer: whoever still sends when the connection ends reads a
   * "connection reset" instead. Whoever sends on for too long is cut off.
   */
  passOver(): void
  /** Ends the connection, for a sender who doesn't keep to the limits. */
  cutOff(): void
}

const longestPassingMs = 10_000

/** Destroying the stream leaves the body alone; one of the two functions has to be called then. */
export function openRequestBody(body: ReadableStream<Uint8Array>): RequestBody {
  const reader = body.getReader()
  const cutOff = () => void reader.cancel().catch(() => undefined)
  const stream = new Readable({
    read() {
      reader.read().then(
        ({ done, value }) => {
          if (!stream.destroyed) stream.push(done ? null : value)
        },
        (error: Error) => stream.destroy(error),
      )
    },
  })
  return { stream, cutOff, passOver: () => void readPast(reader, cutOff) }
}

async function readPast(reader: ReadableStreamDefaultReader<Uint8Array>, cutOff: () => void): Promise<void> {
  const timer = setTimeout(cutOff, longestPassingMs)
  timer.unref()
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender is gone, which is all the same here.
  } finally {
    clearTimeout(timer)
  }
}

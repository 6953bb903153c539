import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"

/**
 * The HTML of a tree in one piece. Remix hands its data over in a stream, so this waits until React has rendered all of it.
 * React 18 fills its buffers up with NUL where a character of several bytes doesn't fit. HTML contains no NUL, so we remove them.
 */
export function renderWhole(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8").replaceAll("\0", ""))
        done()
      },
    })
    const stream = renderToPipeableStream(document, {
      onAllReady: () => stream.pipe(collector),
      onShellError: reject,
      onError: reject,
    })
  })
}

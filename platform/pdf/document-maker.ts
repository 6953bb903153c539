/** Makes documents on request and keeps them on disk, named by what they are made of. */
import { createHash } from "node:crypto"
import type { KeptOnDisk } from "../images/kept-on-disk.ts"
import { createTextDocument, type TextDocument } from "./text-document.ts"

/** To be raised when the layout changes, so that no document of the old one is found. */
const layout = 1

export type MadeDocument = {
  bytes: Buffer
  /** Changes with every word of the document. */
  digest: string
}

export type DocumentMaker = (document: TextDocument) => Promise<MadeDocument>

export function createDocumentMaker(kept: KeptOnDisk, create = createTextDocument): DocumentMaker {
  const inFlight = new Map<string, Promise<Buffer>>()
  // One at a time, since making a document keeps the processor busy.
  let last: Promise<unknown> = Promise.resolve()

  async function makeAndKeep(document: TextDocument, name: string): Promise<Buffer> {
    const bytes = await create(document)
    await kept.keep(name, bytes)
    return bytes
  }

  function makeOnce(document: TextDocument, name: string): Promise<Buffer> {
    const running = inFlight.get(name)
    if (running) return running
    const making = last.then(() => makeAndKeep(document, name))
    last = making.catch(() => undefined)
    inFlight.set(name, making)
    return making.finally(() => inFlight.delete(name))
  }

  return async function make(document) {
    const digest = createHash("sha256")
      .update(JSON.stringify([layout, document]))
      .digest("hex")
      .slice(0, 32)
    const name = `${digest}.pdf`
    return { digest, bytes: (await kept.find(name)) ?? (await makeOnce(document, name)) }
  }
}

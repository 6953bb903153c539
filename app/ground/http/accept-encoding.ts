/** Which of the encodings that are kept a client gets. */
import Negotiator from "negotiator"

export type Encoding = "br" | "gzip" | "identity"

const preferred: readonly Encoding[] = ["br", "gzip", "identity"]
const maxHeaderLength = 500
const maxKnownHeaders = 100
const known = new Map<string, Encoding>()

/**
 * The encoding that the client likes best, of equals the smallest. A client that refuses all of them gets the document as it
 * is: an answer that it may be able to read helps more than none.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header || header.length > maxHeaderLength) return "identity"
  const remembered = known.get(header)
  if (remembered) return remembered
  const chosen = choose(header)
  // Browsers send the same few headers; whoever sends others makes the list start anew, and no longer.
  if (known.size >= maxKnownHeaders) known.clear()
  known.set(header, chosen)
  return chosen
}

/** The library's types don't know yet that it takes a preference of ours. */
type Preferring = { encoding(available: string[], options: { preferred: string[] }): string | undefined }

function choose(header: string): Encoding {
  const headers = { "accept-encoding": header.replace(/\bx-gzip\b/gi, "gzip") }
  const negotiator: Preferring = new Negotiator({ headers })
  const chosen = negotiator.encoding([...preferred], { preferred: [...preferred] })
  return preferred.find((encoding) => encoding === chosen) ?? "identity"
}

/** Chooses among the stored encodings of an answer. */
import Negotiator from "negotiator"

export type Encoding = "br" | "gzip" | "identity"

const preferred: readonly Encoding[] = ["br", "gzip", "identity"]
const maxHeaderLength = 500
const maxKnownHeaders = 100
const known = new Map<string, Encoding>()

/**
 * The client's preferred encoding; among equals, the smallest. A client that refuses all of them gets the uncompressed
 * document, which it can probably read.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header || header.length > maxHeaderLength) return "identity"
  const remembered = known.get(header)
  if (remembered) return remembered
  const chosen = choose(header)
  // Browsers send only a few different headers; when somebody sends many others, the cache is just emptied.
  if (known.size >= maxKnownHeaders) known.clear()
  known.set(header, chosen)
  return chosen
}

/** The library accepts a preference, but its types don't have the option yet. */
type Preferring = { encoding(available: string[], options: { preferred: string[] }): string | undefined }

function choose(header: string): Encoding {
  const headers = { "accept-encoding": header.replace(/\bx-gzip\b/gi, "gzip") }
  const negotiator: Preferring = new Negotiator({ headers })
  const chosen = negotiator.encoding([...preferred], { preferred: [...preferred] })
  return preferred.find((encoding) => encoding === chosen) ?? "identity"
}

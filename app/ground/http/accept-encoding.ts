/** Which of the encodings that are kept a client gets. */

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

function choose(header: string): Encoding {
  const weights = readWeights(header)
  let best: Encoding = "identity"
  let bestWeight = 0
  for (const encoding of preferred) {
    const weight = weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0)
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const entry of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith("q="))
    const weight = quality ? Number(quality.slice(2)) : 1
    weights.set(name === "x-gzip" ? "gzip" : name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}

/** Reads a text file piece by piece, strictly in the given encoding. */
import { createReadStream } from "node:fs"
import type { FaultList } from "./faults.ts"

export type TextOptions = {
  path: string
  /** As faults name it. */
  file: string
  /** A label of the Encoding Standard, e.g. `windows-1252`. */
  encoding: string
  faults: FaultList
  /** Called with the progress. */
  onRead?: ((bytes: number) => void) | undefined
}

/** @throws {CatalogueFaultsError} at the first byte that is invalid in the encoding. */
export async function* readText({
  path,
  file,
  encoding,
  faults,
  onRead,
}: TextOptions): AsyncGenerator<string> {
  const decoder = createDecoder(encoding) ?? faults.fail(file, 1, `unknown encoding "${encoding}"`)
  let line = 1
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (bytes === 0) refuseUtf16(chunk, encoding, file, faults)
    bytes += chunk.length
    const text = decode(chunk)
    line += countLines(text)
    onRead?.(bytes)
    yield text
  }
  yield decode()

  function decode(chunk?: Buffer): string {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      const place = line + (chunk ? countLines(goodStart(chunk, encoding)) : 0)
      return faults.fail(
        file,
        place,
        `this is no ${encoding.toUpperCase()}; name the file's encoding, or save it as UTF-8`,
      )
    }
  }
}

function createDecoder(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return null
  }
}

function refuseUtf16(start: Buffer, encoding: string, file: string, faults: FaultList): void {
  const mark = start.subarray(0, 2).toString("hex")
  if ((mark === "fffe" || mark === "feff") && !encoding.toLowerCase().startsWith("utf-16"))
    faults.fail(file, 1, "this is UTF-16; save it as UTF-8, or name the encoding")
}

/** The valid text before the first invalid byte, found by bisection. */
function goodStart(chunk: Buffer, encoding: string): string {
  let good = 0
  let bad = chunk.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    try {
      new TextDecoder(encoding, { fatal: true }).decode(chunk.subarray(0, middle), { stream: true })
      good = middle
    } catch {
      bad = middle
    }
  }
  return new TextDecoder(encoding).decode(chunk.subarray(0, good))
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++
  return lines
}

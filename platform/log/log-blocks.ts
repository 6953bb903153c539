type Destination = { write(text: string): unknown; flushSync(): void; destroyed?: boolean }

/** Lines are written in blocks: when a block has this many characters, after this time, and at the end of the process. */
const blockLength = 65_536
const maxDelayMs = 500

/**
 * Collects lines before they are written to a destination. pino's own destination can collect them too, but counts the
 * bytes of the whole block again for each line, which takes longer than writing the line.
 */
export function writeInBlocks(destination: Destination): { write(line: string): void } {
  let lines: string[] = []
  let length = 0

  function flush() {
    if (length === 0) return
    const block = lines.join("")
    lines = []
    length = 0
    destination.write(block)
  }

  setInterval(flush, maxDelayMs).unref()
  // pino closes its destination when the process has nothing left to do, so the collected lines have to be written
  // before.
  process.on("beforeExit", flush)
  process.once("exit", () => {
    if (destination.destroyed) return
    flush()
    destination.flushSync()
  })
  return {
    write(line) {
      lines.push(line)
      length += line.length
      if (length >= blockLength) flush()
    },
  }
}

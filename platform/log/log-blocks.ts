type Destination = { write(text: string): unknown; flushSync(): void; destroyed?: boolean }

/** Lines are written together once there are so many characters, or after so long; the end of the process waits for the last. */
const blockLength = 65_536
const maxDelayMs = 500

/**
 * Gathers lines for a destination. pino's own destination could gather them too, but it counts the bytes of the whole block anew
 * for each line, which takes longer than writing the line into the block.
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
  // pino closes its destination when nothing is left to do, so what waits here has to go before that.
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

import { expect, test } from "vitest"
import { ownMemory } from "../../../../app/ground/http/own-memory.ts"

test("what is kept holds no more memory than its own bytes", () => {
  const text = "Crimphöhe ".repeat(300)
  // Otherwise there would be nothing to test: Node cuts such a buffer from a shared block.
  expect(Buffer.from(text).buffer.byteLength).toBeGreaterThan(Buffer.byteLength(text))
  for (const bytes of [text, Buffer.from(text)]) {
    const own = ownMemory(bytes)
    expect(own.toString()).toBe(text)
    expect(own.buffer.byteLength).toBe(Buffer.byteLength(text))
  }
  const exact = Buffer.allocUnsafeSlow(5)
  expect(ownMemory(exact)).toBe(exact)
})

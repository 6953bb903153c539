import { spawnSync } from "node:child_process"
import { expect, test, vi } from "vitest"
import { writeInBlocks } from "../../../platform/log/log-blocks.ts"

function setUp() {
  const written: string[] = []
  const log = writeInBlocks({ write: (text) => written.push(text), flushSync: () => undefined })
  return { log, written }
}

test("lines are written together, in their order, once there are many of them", () => {
  const { log, written } = setUp()
  const lines = Array.from({ length: 2_000 }, (_, index) => `${index} ${"x".repeat(100)}\n`)
  for (const line of lines) log.write(line)
  expect(written.length).toBeLessThan(10)
  expect(written.length).toBeGreaterThan(1)
  expect(lines.join("").startsWith(written.join(""))).toBe(true)
})

test("a line waits for others half a second and no longer", () => {
  vi.useFakeTimers()
  try {
    const { log, written } = setUp()
    log.write("alone\n")
    expect(written).toEqual([])
    vi.advanceTimersByTime(500)
    expect(written).toEqual(["alone\n"])
    vi.advanceTimersByTime(5_000)
    expect(written).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ["has nothing left to do", ""],
  ["is ended", "process.exit(0)"],
  ["fails", "throw new Error('on purpose')"],
])("the last lines are written when the process %s", (_, end) => {
  const script = `
    import { createLog } from "./platform/log/log.ts"
    const log = createLog({ level: "info", isReadable: false })
    for (let line = 1; line <= 1000; line++) log.info({ line }, "counted")
    ${end}`
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  })
  // A block that was being written at the end may come after the last one.
  const counted = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).line as number)
  expect(counted.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 1_000 }, (_, index) => index + 1),
  )
})

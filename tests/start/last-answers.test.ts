import { mkdtempSync, readdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { createLastAnswers } from "../../start/last-answers.ts"
import { createTestLog } from "../app/ground/http/test-log.ts"

const hour = 3_600_000

function open(folder = mkdtempSync(join(tmpdir(), "answers-"))) {
  const clock = { now: 0 }
  const { log, lines } = createTestLog()
  return { folder, clock, lines, answers: createLastAnswers({ folder, log, now: () => clock.now }) }
}

test("an answer outlives the process for a day [CACHE-03]", async () => {
  const first = open()
  first.answers.keep("Page {}", { page: { title: "Zürich" } })
  await vi.waitFor(async () => expect(await first.answers.find("Page {}")).not.toBeNull())

  const second = open(first.folder)
  second.clock.now = 23 * hour
  expect(await second.answers.find("Page {}")).toEqual({ page: { title: "Zürich" } })
  expect(await second.answers.find("Page { other }")).toBeNull()
  second.clock.now = 24 * hour
  expect(await second.answers.find("Page {}")).toBeNull()
})

test("a file that was cut short is no answer", async () => {
  const { folder, answers } = open()
  answers.keep("Page {}", { page: null })
  await vi.waitFor(async () => expect(await answers.find("Page {}")).not.toBeNull())
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"keptAt":0,"ke')
  expect(await answers.find("Page {}")).toBeNull()
})

test("a disk that can't be written stops no page, and the log says so", async () => {
  const { answers, lines } = open("/dev/null/nowhere")
  answers.keep("Page {}", {})
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain("an answer could not be kept on disk"))
})

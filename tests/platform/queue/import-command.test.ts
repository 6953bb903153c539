import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type ImportTarget, runImport } from "../../../platform/queue/import-command.ts"

let dataDir = ""
const said: string[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "import-"))
  said.length = 0
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function run(args: string[], importFolder: (folder: string, target: ImportTarget) => Promise<string>) {
  return runImport({
    ...{ args, importFolder, kinds: [] },
    usage: { name: "things:import", folder: "The folder has things." },
    readEnvironment: () => ({ DATA_DIR: dataDir }),
    isFault: (error) => error instanceof RangeError,
    afterFault: "Nothing was changed.",
    output: { log: (line: string) => said.push(line), error: (line: string) => said.push(line) },
  })
}

test("a command without a folder, or with two, says how it is used and opens no database", async () => {
  const importFolder = vi.fn()
  expect([await run([], importFolder), await run(["a", "b"], importFolder)]).toEqual([2, 2])
  expect(said[0]).toBe("Usage: npm run things:import -- <folder>\n  The folder has things.")
  expect(importFolder).not.toHaveBeenCalled()
})

test("a folder goes into a database with its tables, and faults of the folder are told in words", async () => {
  const imported = await run(["things"], async (_folder, { pool }) => {
    const { rows } = await pool.query("select to_regclass('machine') is not null as is_there")
    return rows[0].is_there ? "2 things" : "no tables"
  })
  expect([imported, said.at(-1)]).toEqual([0, "Imported things: 2 things."])
  const faulty = await run(["things"], async () => {
    throw new RangeError("things.yaml: too many")
  })
  expect([faulty, said.at(-1)]).toEqual([1, "\nthings.yaml: too many\n\nNothing was changed."])
  const missing = await run(["nowhere"], async () => {
    throw Object.assign(new Error("no such file"), { code: "ENOENT" })
  })
  expect([missing, said.at(-1)]).toEqual([1, "There is no folder nowhere."])
  await expect(run(["things"], () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug")
})

/** The whole demo world leaves as XLIFF that OASIS' schema accepts, and comes back without changing a word. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { validateXML } from "xmllint-wasm"
import {
  type ExportingAsker,
  exportXliff,
  projectOf,
} from "../../../../app/editor/exchange/export-file.server.ts"
import { type ReadingAsker, readImportFile } from "../../../../app/editor/exchange/read-import.server.ts"
import { createAsk } from "../../../../platform/graphql/ask.ts"
import { noSender } from "../../../../platform/queue/open-sender.ts"
import { createGlossary } from "../../../../platform/translation/glossary.ts"
import { importContent } from "../../../../services/content/import/import.ts"
import { createContentService } from "../../../../services/content/server.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { createTestLog } from "../../ground/http/test-log.ts"

const demo = join(import.meta.dirname, "../../../../services/content/demo")

let asker: ExportingAsker & ReadingAsker
let close: () => Promise<void>

beforeAll(async () => {
  const { pool, close: closeDatabase } = await freshDatabase({ keep: true })
  const dataDir = mkdtempSync(join(tmpdir(), "round-trip-"))
  await importContent({ pool, queue: noSender, folder: demo, dataDir })
  const service = createContentService({
    pool,
    token: "token for drafts",
    graphiql: false,
    onError: console.error,
  })
  asker = {
    upstreams: {
      content: {
        request: createAsk({
          ...{
            service: "content",
            url: "http://content.test/",
            token: "token for drafts",
            timeoutMs: 30_000,
          },
          fetch: (input, init) => service.fetch(new Request(input, init)),
          needsWholeAnswer: true,
        }),
      },
      // What is noted of an export has its own tests.
      translations: { list: async () => [], listFields: async () => [], markExported: async () => [] },
      glossary: createGlossary({ files: ["platform/demo/glossary.csv"], log: console }),
      audit: { record: async () => {} },
      secrets: { get: () => "secret" },
      publicOrigin: "http://localhost:3000",
    },
    log: createTestLog().log,
  }
  close = async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await closeDatabase()
  }
}, 120_000)

afterAll(() => close())

function schemaFile(fileName: string): { fileName: string; contents: string } {
  const contents = readFileSync(join(import.meta.dirname, "xliff-2.1", fileName), "utf8")
  // The validator has one folder.
  return {
    fileName,
    contents: contents.replace(/schemaLocation="[^"]*xml\.xsd"/, 'schemaLocation="xml.xsd"'),
  }
}

const bothSchemas = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="urn:oasis:names:tc:xliff:document:2.0" schemaLocation="xliff_core_2.0.xsd"/>
  <xs:import namespace="urn:oasis:names:tc:xliff:sizerestriction:2.0" schemaLocation="size_restriction.xsd"/>
</xs:schema>`

function validate(contents: string) {
  return validateXML({
    xml: [{ fileName: "demo.xlf", contents }],
    schema: [{ fileName: "both.xsd", contents: bothSchemas }],
    preload: ["xliff_core_2.0.xsd", "size_restriction.xsd", "xml.xsd"].map(schemaFile),
    initialMemoryPages: 2_000,
    maxMemoryPages: 8_000,
  })
}

test("the demo world in German is valid XLIFF 2.1, and reading it back changes nothing", async () => {
  const parts: string[] = []
  const by = { subject: null, name: null, address: "192.0.2.7" }
  for await (const part of exportXliff(asker, { source: "en", language: "de", filter: {}, by }))
    parts.push(part)
  const xliff = parts.join("")
  expect(xliff.match(/<file /g)?.length).toBeGreaterThan(100)
  expect(xliff.match(/<target>/g)?.length).toBeGreaterThan(1_000)
  expect(await validate(xliff)).toMatchObject({ valid: true, errors: [] })

  async function* chunks() {
    yield Buffer.from(xliff)
  }
  const reading = readImportFile(asker, chunks(), { project: projectOf(asker.upstreams), language: "de" })
  const changes: string[] = []
  for (let step = await reading.next(); ; step = await reading.next()) {
    if (step.done) {
      expect(step.value.faults).toEqual([])
      break
    }
    for (const { id, fields, hasNewSource } of step.value) {
      expect(hasNewSource, id).toBe(false)
      changes.push(...fields.filter(({ change }) => change !== "same").map(({ field }) => `${id} ${field}`))
    }
  }
  expect(changes).toEqual([])
}, 60_000)

test("the validator sees what is wrong", async () => {
  const wrong = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en"><file id="f"/></xliff>`
  expect((await validate(wrong)).valid).toBe(false)
})

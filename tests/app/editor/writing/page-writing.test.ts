/** The app's one client against the embedded service, which answers as Hygraph does. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { FieldValue } from "../../../../app/editor/fields/page-fields.ts"
import {
  findPageFields,
  NotWritable,
  publishTranslation,
  saveTranslation,
} from "../../../../app/editor/writing/page-writing.server.ts"
import { createAsk } from "../../../../platform/graphql/ask.ts"
import { noSender } from "../../../../platform/queue/open-sender.ts"
import { importContent } from "../../../../services/content/import/import.ts"
import { createContentService } from "../../../../services/content/server.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { fixtureFolder } from "../../../services/content/content-endpoint.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"

const page = `
modules:
  - { key: hero, type: CoverHero, image: picture, links: [{ page: /company/history }, { url: "https://example.com" }] }
  - { key: facts, type: Cards, items: [{ link: { page: / } }, {}] }
  - { key: questions, type: Accordion }
  - { key: sizes, type: Table }
`
const english = `
title: Texts
description: All of them
modules:
  hero: { title: Hello, links: [{ text: History }, { text: Elsewhere }] }
  facts: { title: Facts, items: [{ title: One, text: First, link: { text: Home } }, { title: Two }] }
  questions: { items: [{ title: Why?, body: "Because **so**." }] }
  sizes: { columns: [Wire, Size], rows: [[A, "1"]] }
`

let context: TestContext
let close: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase({ keep: true })
  const dataDir = mkdtempSync(join(tmpdir(), "writing-"))
  const folder = join(dataDir, "content")
  cpSync(fixtureFolder, folder, { recursive: true })
  const own = join(folder, "sites/main/pages/texts")
  cpSync(join(folder, "sites/main/pages/secret/inner"), own, { recursive: true })
  writeFileSync(join(own, "page.yaml"), page)
  writeFileSync(join(own, "en.yaml"), english)
  await importContent({ pool: database.pool, queue: noSender, folder, dataDir })
  const service = createContentService({
    pool: database.pool,
    token: "token for drafts",
    writing: { token: "token for writing", queue: noSender },
    graphiql: false,
    onError: console.error,
  })
  const fetch: typeof globalThis.fetch = (input, init) => service.fetch(new Request(input, init))
  const endpoint = {
    service: "content",
    url: "http://content.test/",
    fetch,
    timeoutMs: 10_000,
    needsWholeAnswer: true,
  }
  context = createTestContext("http://localhost/en")
  context.upstreams.content.request = createAsk({ ...endpoint, token: "token for drafts" })
  context.upstreams.content.write = createAsk({ ...endpoint, token: "token for writing" })
  close = async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
})

afterAll(() => close())

const french = { id: "main-texts", source: "en", language: "fr" }

async function textsOf(language: string, stage: "DRAFT" | "PUBLISHED" = "DRAFT") {
  const found = await findPageFields(context, "main-texts", language, stage)
  return (
    found &&
    Object.fromEntries(found.fields.flatMap(({ path, value }) => (value === null ? [] : [[path, value]])))
  )
}

const rich = (text: string) => ({ children: [{ type: "paragraph", children: [{ text }] }] })

test("every text of a page is a field with its path", async () => {
  expect(await textsOf("en")).toEqual({
    title: "Texts",
    description: "All of them",
    "modules.hero.title": "Hello",
    "modules.hero.links.0.text": "History",
    "modules.hero.links.1.text": "Elsewhere",
    "modules.facts.title": "Facts",
    "modules.facts.items.0.title": "One",
    "modules.facts.items.0.text": "First",
    "modules.facts.items.0.link.text": "Home",
    "modules.facts.items.1.title": "Two",
    "modules.questions.items.0.title": "Why?",
    "modules.questions.items.0.body": {
      children: [
        { type: "paragraph", children: [{ text: "Because " }, { text: "so", bold: true }, { text: "." }] },
      ],
    },
    "modules.sizes.columns": ["Wire", "Size"],
    "modules.sizes.rows": [["A", "1"]],
  })
})

test("a language is written text by text, and begins with the source's words where a text must be", async () => {
  const first = new Map<string, FieldValue>([
    ["title", "Textes"],
    ["modules.facts.items.1.title", "Deux"],
    ["modules.hero.links.0.text", "Histoire"],
  ])
  expect(await saveTranslation(context, french, first)).toBe(true)
  expect(await textsOf("fr")).toEqual({
    title: "Textes",
    "modules.hero.title": "Hello",
    "modules.hero.links.0.text": "Histoire",
    "modules.facts.items.0.title": "One",
    "modules.facts.items.1.title": "Deux",
    "modules.questions.items.0.title": "Why?",
    "modules.questions.items.0.body": expect.any(Object),
  })
  const second = new Map<string, FieldValue | null>([
    ["modules.hero.links.0.text", null],
    ["modules.facts.items.0.link.text", "Accueil"],
    ["modules.questions.items.0.body", rich("Parce que.")],
    ["modules.sizes.columns", ["Fil", "Taille"]],
    ["modules.sizes.rows", [["A", "1"]]],
  ])
  await saveTranslation(context, french, second)
  expect(await textsOf("fr")).toMatchObject({
    title: "Textes",
    "modules.facts.items.1.title": "Deux",
    "modules.facts.items.0.link.text": "Accueil",
    "modules.questions.items.0.body": rich("Parce que."),
    "modules.sizes.columns": ["Fil", "Taille"],
  })
  expect(await textsOf("fr")).not.toHaveProperty("modules.hero.links.0.text")
  expect(await textsOf("fr", "PUBLISHED")).toBeNull()
  expect(await publishTranslation(context, "main-texts", ["fr"])).toBe(true)
  expect(await textsOf("fr", "PUBLISHED")).toMatchObject({ title: "Textes" })
})

test("a page that doesn't exist is told", async () => {
  expect(await saveTranslation(context, { ...french, id: "nowhere" }, new Map([["title", "x"]]))).toBe(false)
  expect(await publishTranslation(context, "nowhere", ["fr"])).toBe(false)
})

test("without a token nobody writes, and the reason has a name", async () => {
  const upstreams = { ...context.upstreams, content: { ...context.upstreams.content, write: null } }
  const reading = { ...context, upstreams }
  await expect(saveTranslation(reading, french, new Map())).rejects.toBeInstanceOf(NotWritable)
})

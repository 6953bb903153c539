import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import type { Sender } from "../../../../platform/queue/queue.ts"
import { mutationTypeDefs } from "../../../../services/content/editing/input-types.ts"
import { exportContent } from "../../../../services/content/export/export.ts"
import { ContentFaultsError } from "../../../../services/content/import/faults.ts"
import { importContent } from "../../../../services/content/import/import.ts"
import { createContentService } from "../../../../services/content/server.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { fixtureFolder } from "../content-endpoint.ts"

const writeToken = "token for writing"
const noChange = { created: 0, updated: 0, deleted: 0, tags: [] }

type Answer = { status: number; data: Record<string, unknown> | null; errors?: { message: string }[] }

/** A service that holds the fixture, and a copy of the fixture's folder that may be changed. */
async function startService() {
  const { pool } = await freshDatabase()
  const scratch = mkdtempSync(join(tmpdir(), "editing-"))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  const folder = join(scratch, "content")
  cpSync(fixtureFolder, folder, { recursive: true })
  const announced: string[][] = []
  const queue = {
    send: async (_kind: unknown, { tags }: { tags: string[] }) => void announced.push(tags),
    reschedule: async () => {},
  } as unknown as Sender
  const importFiles = (discardEdits = false) =>
    importContent({ pool, queue, folder, dataDir: scratch, discardEdits })
  await importFiles()
  announced.length = 0
  const service = createContentService({
    pool,
    token: "token for drafts",
    writing: { token: writeToken, queue },
    graphiql: false,
    onError: console.error,
  })
  async function ask(
    query: string,
    variables: object = {},
    token: string | null = writeToken,
  ): Promise<Answer> {
    const headers = new Headers({ "content-type": "application/json", "gcms-locales": "fr,de,en" })
    if (token !== null) headers.set("authorization", `Bearer ${token}`)
    const body = JSON.stringify({ query, variables })
    const response = await service.fetch(
      new Request("http://content.test/", { method: "POST", headers, body }),
    )
    return { status: response.status, ...(await response.json()) }
  }
  async function write(id: string, data: object) {
    const answer = await ask(update, { id, data })
    expect(answer.errors).toBeUndefined()
    return answer.data?.updatePage
  }
  async function titles(id: string, stage: string) {
    const { data } = await ask(
      `query ($id: ID!, $stage: Stage!) { page(where: { id: $id }, stage: $stage) {
        localizations(includeCurrent: true) { locale title } } }`,
      { id, stage },
    )
    const page = data?.page as { localizations: { locale: string; title: string }[] } | null
    return Object.fromEntries(page?.localizations.map(({ locale, title }) => [locale, title]) ?? [])
  }
  const publish = (id: string, locales: string[]) => ask(publication, { id, locales })
  return { pool, folder, scratch, announced, importFiles, ask, write, titles, publish }
}

const update =
  "mutation ($id: ID!, $data: PageUpdateInput!) { updatePage(where: { id: $id }, data: $data) { id locale title } }"
const publication =
  "mutation ($id: ID!, $locales: [Locale!]) { publishPage(where: { id: $id }, to: [PUBLISHED], locales: $locales) { id } }"

const page = "main-company-history"
const tree = { children: [{ type: "paragraph", children: [{ text: "Depuis 1975." }] }] }

/** French texts of the page, whole. */
function french(title = "Histoire") {
  const texts = { title, description: "Une phrase" }
  const body = { locale: "fr", create: { body: tree }, update: { body: tree } }
  return {
    localizations: { upsert: [{ locale: "fr", create: texts, update: texts }] },
    modules: {
      update: [{ RichTextModule: { where: { id: "intro" }, data: { localizations: { upsert: [body] } } } }],
    },
  }
}

function german(title: string) {
  return { localizations: { update: [{ locale: "de", data: { title } }] } }
}

test("mutations.graphql is what models.ts makes", () => {
  const file = new URL("../../../../services/content/mutations.graphql", import.meta.url)
  expect(readFileSync(file, "utf8")).toBe(mutationTypeDefs())
})

test.each([null, "token for drafts", "forged"])("nobody writes with the token %j", async (token) => {
  const { ask, titles } = await startService()
  const answer = await ask(update, { id: page, data: german("Verändert") }, token)
  expect(answer.status).toBe(403)
  expect(await titles(page, "DRAFT")).toMatchObject({ de: "Geschichte (Entwurf)" })
})

test("a new language is written as a draft, with the pictures and links of the source language", async () => {
  const { ask, write, titles, announced } = await startService()
  expect(await write(page, french())).toEqual({ id: page, locale: "fr", title: "Histoire" })
  expect(await titles(page, "DRAFT")).toEqual({ de: "Geschichte (Entwurf)", en: "History", fr: "Histoire" })
  expect(await titles(page, "PUBLISHED")).toEqual({ de: "Geschichte", en: "History" })
  const { data } = await ask(
    `{ page(where: { id: "${page}" }, stage: DRAFT, locales: [fr]) { languages
       modules { ... on RichTextModule { id anchor anchorTitle body { text } } } } }`,
  )
  expect(data?.page).toEqual({
    languages: ["de", "en", "fr"],
    modules: [{ id: "intro", anchor: "intro", anchorTitle: null, body: { text: "Depuis 1975." } }],
  })
  expect(announced).toEqual([[`draft:page:${page}`]])
})

test("published is what publishPage names, language by language", async () => {
  const { write, titles, publish, announced, importFiles } = await startService()
  await write(page, french())
  await publish(page, ["fr"])
  expect(await titles(page, "PUBLISHED")).toEqual({ de: "Geschichte", en: "History", fr: "Histoire" })
  await publish(page, ["de"])
  expect(await titles(page, "PUBLISHED")).toMatchObject({ de: "Geschichte (Entwurf)" })
  expect(announced.at(-1)).toContain(`page:${page}`)
  // The draft of the files was published, which they don't know.
  expect(await importFiles()).toEqual(noChange)
})

test("a published language that the files don't have can be taken back; its draft stays", async () => {
  const { ask, write, titles, publish } = await startService()
  await write(page, french())
  await publish(page, ["fr"])
  const back =
    'mutation ($l: [Locale!]!) { unpublishPage(where: { id: "main-company-history" }, locales: $l) { id } }'
  expect((await ask(back, { l: ["de"] })).status).toBe(400)
  expect((await ask(back, { l: ["fr"] })).errors).toBeUndefined()
  expect(await titles(page, "PUBLISHED")).toEqual({ de: "Geschichte", en: "History" })
  expect(await titles(page, "DRAFT")).toMatchObject({ fr: "Histoire" })
})

test.each([
  [
    "a required text is missing",
    { localizations: { create: [{ locale: "fr", data: { title: "Histoire" } }] } },
  ],
  ["a language that is there", { localizations: { create: [{ locale: "de", data: { title: "Neu" } }] } }],
  [
    "a language that isn't there",
    { localizations: { update: [{ locale: "fr", data: { title: "Histoire" } }] } },
  ],
  [
    "a text taken away that must be",
    { localizations: { update: [{ locale: "de", data: { title: null } }] } },
  ],
  ["a language of the files", { localizations: { delete: ["de"] } }],
  [
    "an unknown module",
    {
      modules: {
        update: [
          {
            Quote: {
              where: { id: "none" },
              data: { localizations: { update: [{ locale: "de", data: { text: "x" } }] } },
            },
          },
        ],
      },
    },
  ],
  [
    "a rich text with a script",
    {
      modules: {
        update: [
          {
            RichTextModule: {
              where: { id: "intro" },
              data: {
                localizations: {
                  update: [
                    {
                      locale: "de",
                      data: {
                        body: {
                          children: [
                            {
                              type: "paragraph",
                              children: [
                                { type: "link", href: "javascript:alert(1)", children: [{ text: "x" }] },
                              ],
                            },
                          ],
                        },
                      },
                    },
                  ],
                },
              },
            },
          },
        ],
      },
    },
  ],
])("refused, and nothing is written: %s", async (_why, data) => {
  const { ask, pool } = await startService()
  const before = await pool.query("select * from content_page_localization order by 1, 2, 3")
  const answer = await ask(update, { id: page, data })
  expect(answer.status).toBe(400)
  const after = await pool.query("select * from content_page_localization order by 1, 2, 3")
  expect(after.rows).toEqual(before.rows)
})

test("a page that doesn't exist is null", async () => {
  const { ask } = await startService()
  expect((await ask(update, { id: "nowhere", data: german("x") })).data).toEqual({ updatePage: null })
})

test("reading the same files again keeps drafts and published texts of editors", async () => {
  const { importFiles, write, titles, publish } = await startService()
  await write("main-home", german("Anfang"))
  await write(page, french())
  await publish(page, ["fr"])
  await write(page, french("Notre histoire"))
  expect(await importFiles()).toEqual(noChange)
  expect(await titles("main-home", "DRAFT")).toMatchObject({ de: "Anfang" })
  expect(await titles("main-home", "PUBLISHED")).toMatchObject({ de: "Start" })
  expect(await titles(page, "PUBLISHED")).toMatchObject({ fr: "Histoire" })
  expect(await titles(page, "DRAFT")).toMatchObject({ fr: "Notre histoire" })
})

test("other languages of the files go on changing beside an editor's draft", async () => {
  const { folder, importFiles, write, titles } = await startService()
  await write("main-home", german("Anfang"))
  const file = join(folder, "sites/main/pages/_home/en.yaml")
  writeFileSync(file, readFileSync(file, "utf8").replace("title: Home", "title: Welcome"))
  await importFiles()
  expect(await titles("main-home", "DRAFT")).toEqual({ de: "Anfang", en: "Welcome" })
  expect(await titles("main-home", "PUBLISHED")).toEqual({ de: "Start", en: "Welcome" })
})

test("files that changed the same text are a conflict, until somebody discards the edit", async () => {
  const { folder, importFiles, write, titles } = await startService()
  await write("main-home", german("Anfang"))
  const file = join(folder, "sites/main/pages/_home/de.yaml")
  writeFileSync(file, readFileSync(file, "utf8").replace("title: Start", "title: Beginn"))
  const fault = await importFiles().catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(ContentFaultsError)
  expect((fault as ContentFaultsError).faults).toMatchObject([
    { file: "sites/main/pages/_home/de.yaml", line: 1 },
  ])
  expect(await titles("main-home", "DRAFT")).toMatchObject({ de: "Anfang" })
  await importFiles(true)
  expect(await titles("main-home", "DRAFT")).toMatchObject({ de: "Beginn" })
  expect(await titles("main-home", "PUBLISHED")).toMatchObject({ de: "Beginn" })
})

test("what an editor wrote comes back from exported files, which settle the edit", async () => {
  const { pool, folder, scratch, importFiles, write, titles, publish } = await startService()
  await write("main-home", german("Anfang"))
  await write(page, french())
  await publish(page, ["fr"])
  await exportContent({ pool, folder, dataDir: scratch })
  await importFiles()
  const { rows } = await pool.query("select 1 from content_page_localization where edited_from is not null")
  expect(rows).toEqual([])
  expect(await titles("main-home", "DRAFT")).toMatchObject({ de: "Anfang" })
  expect(await titles(page, "PUBLISHED")).toMatchObject({ fr: "Histoire" })
  expect(await importFiles()).toEqual(noChange)
})

test("a draft that says what is published is none", async () => {
  const { pool, write } = await startService()
  const draft = "select 1 from content_page where id = 'main-home' and stage = 'DRAFT'"
  await write("main-home", german("Anfang"))
  expect((await pool.query(draft)).rows).toHaveLength(1)
  await write("main-home", german("Start"))
  expect((await pool.query(draft)).rows).toHaveLength(0)
})

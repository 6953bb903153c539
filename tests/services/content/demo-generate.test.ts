import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { expect, onTestFinished, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { generateContent, generatePublications } from "../../../services/content/demo-generate.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { createContentService } from "../../../services/content/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { fixtureFolder } from "./content-endpoint.ts"

async function digestsOf({ pool }: Database) {
  const { rows } = await pool.query(
    `select count(*)::int as rows, md5(string_agg(digest, ' ' order by digest)) as digest from (
       select digest from content_page where origin = 'generated' union all
       select digest from content_page_localization where page_id like 'generated-%' union all
       select digest || previous_url from content_redirect where origin = 'generated') as generated`,
  )
  return rows[0]
}

test("the same seed generates the same content in the place of the earlier one", async () => {
  const database = await freshDatabase()
  await generateContent({ pool: database.pool, queue: noSender }, { pages: 120, redirects: 300, seed: 1 })
  const first = await digestsOf(database)
  expect(first.rows).toBe(120 + 240 + 300)
  await generateContent({ pool: database.pool, queue: noSender }, { pages: 120, redirects: 300, seed: 1 })
  expect(await digestsOf(database)).toEqual(first)
  await generateContent({ pool: database.pool, queue: noSender }, { pages: 120, redirects: 300, seed: 2 })
  expect((await digestsOf(database)).digest).not.toBe(first.digest)
})

test("generated pages and redirects are read like any other, and an import leaves them alone", async () => {
  const database = await freshDatabase()
  const { pool } = database
  await generateContent({ pool, queue: noSender }, { pages: 120, redirects: 300, seed: 1 })
  const before = await digestsOf(database)
  const dataDir = mkdtempSync(`${tmpdir()}/content-`)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await importContent({ pool, queue: noSender, folder: fixtureFolder, dataDir })
  expect(await digestsOf(database)).toEqual(before)

  const { fetch } = createContentService({ pool, token: undefined, graphiql: false })
  const query = `{ pages(where: { site: { id: "main" }, path: "/generated/1/101" }, locales: [de]) {
      title languages modules { __typename ... on RichTextModule { body { text raw } } } }
    redirects(where: { previousUrl: "/de/generated-old/11/11" }) { target { page { path } } } }`
  const headers = { "content-type": "application/json" }
  const response = await fetch(
    new Request("http://content.localhost", { method: "POST", headers, body: JSON.stringify({ query }) }),
  )
  const { data } = await response.json()
  expect(data.pages[0]).toMatchObject({
    title: expect.stringMatching(/^Beispiel 101: /),
    languages: ["de", "en"],
  })
  expect(data.pages[0].modules[1].body.raw.children[1].children[1]).toMatchObject({
    type: "link",
    page: { id: expect.stringMatching(/^generated-/), path: expect.stringMatching(/^\/generated\//) },
  })
  expect(data.redirects).toEqual([{ target: { page: { path: "/generated/0/11" } } }])
})

test("generated stories and releases are listed like any other, over 20 years", async () => {
  const { pool } = await freshDatabase()
  const where = { pool, queue: noSender }
  await generateContent(where, { pages: 1, redirects: 0, seed: 1 })
  await generatePublications(where, { Story: 40, MediaRelease: 40 }, 1)
  await generatePublications(where, { Story: 60 }, 1)
  const { fetch } = createContentService({ pool, token: undefined, graphiql: false })
  const query = `{ storiesConnection(first: 1) { edges { node { slug leadText } } aggregate { count } }
    releaseFacets { years { year } adHoc total } pagesConnection(where: { cmsType: ContentPage }) { aggregate { count } } }`
  const headers = { "content-type": "application/json" }
  const response = await fetch(
    new Request("http://content.localhost", { method: "POST", headers, body: JSON.stringify({ query }) }),
  )
  const { data } = await response.json()
  expect(data).toMatchObject({
    storiesConnection: {
      edges: [{ node: { slug: "generated-0", leadText: expect.stringContaining("belong together") } }],
      aggregate: { count: 60 },
    },
    releaseFacets: { adHoc: 1, total: 40 },
    pagesConnection: { aggregate: { count: 1 } },
  })
  expect(data.releaseFacets.years).toHaveLength(20)
})

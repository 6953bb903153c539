import { expect, test } from "vitest"
import { createQueryLog } from "../../../services/search/query-log.ts"
import { QueryLogStore } from "../../../services/search/query-log-store.ts"
import { createSearchService } from "../../../services/search/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

const everything = { siteId: null, days: 30, language: null, onlyNothing: false, skip: 0, first: 10 }

test("queries are counted per language, with those that found nothing, and listed by frequency", async () => {
  const { pool } = await freshDatabase()
  const store = new QueryLogStore(pool)
  const log = createQueryLog(store)
  const asked = { siteId: "main", language: "de" }
  log.note({ ...asked, query: " Abwickler ", foundNothing: true })
  log.note({ ...asked, query: "abwickler", foundNothing: false })
  log.note({ ...asked, language: "en", query: "dereeler", foundNothing: false })
  await log.write()
  log.note({ ...asked, query: "Abwickler", foundNothing: true })
  await log.write()
  expect(await store.list(everything)).toEqual([
    { siteId: "main", language: "de", query: "abwickler", asked: 3, foundNothing: 2 },
    { siteId: "main", language: "en", query: "dereeler", asked: 1, foundNothing: 0 },
  ])
  const nothing = await store.list({ ...everything, onlyNothing: true, language: "de" })
  expect(nothing.map(({ query }) => query)).toEqual(["abwickler"])
})

test("one site's queries are listed page by page, what found nothing most often first, with the languages to choose from", async () => {
  const { pool } = await freshDatabase()
  const log = createQueryLog(new QueryLogStore(pool))
  const ask = (query: string, times: number, { nothing = 0, siteId = "main", language = "de" } = {}) => {
    for (let time = 0; time < times; time++)
      log.note({ siteId, language, query, foundNothing: time < nothing })
  }
  ask("crimpen", 5)
  ask("abwickler", 3, { nothing: 1 })
  ask("kabelsalat", 2, { nothing: 2 })
  ask("dereeler", 1, { language: "en" })
  ask("tester", 4, { siteId: "brand" })
  const wanted = { ...everything, siteId: "main", first: 2 }
  const first = await log.read(wanted)
  expect(first.queries.map(({ query }) => query)).toEqual(["crimpen", "abwickler"])
  expect(first).toMatchObject({ total: 4, languages: ["de", "en"] })
  const second = await log.read({ ...wanted, skip: 2 })
  expect(second.queries.map(({ query }) => query)).toEqual(["kabelsalat", "dereeler"])
  const nothing = await log.read({ ...wanted, language: "de", onlyNothing: true, first: 10 })
  expect(nothing.queries.map(({ query }) => query)).toEqual(["kabelsalat", "abwickler"])
  expect(nothing.total).toBe(2)
})

test("what looks like a person's data is not kept, nor anything for longer than ninety days", async () => {
  const { pool } = await freshDatabase()
  const store = new QueryLogStore(pool)
  const log = createQueryLog(store)
  for (const query of ["anna@example.com", "+41 41 455 04 55", "x".repeat(81), " "])
    log.note({ siteId: "main", language: "en", query, foundNothing: true })
  await log.write()
  expect(await store.list(everything)).toEqual([])
  await pool.query(
    `insert into search_query_count (day, site_id, language, query, asked, found_nothing)
     values (current_date - 91, 'main', 'en', 'old', 1, 0)`,
  )
  log.note({ siteId: "main", language: "en", query: "new", foundNothing: false })
  await log.write()
  const { rows } = await pool.query("select query from search_query_count")
  expect(rows).toEqual([{ query: "new" }])
})

test("the table has no column for who asked", async () => {
  const { pool } = await freshDatabase()
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'search_query_count' order by 1",
  )
  expect(rows.map((row) => row.column_name)).toEqual([
    "asked",
    "day",
    "found_nothing",
    "language",
    "query",
    "site_id",
  ])
})

test("the service notes a search once, not its further pages, nor what nobody typed", async () => {
  const { pool } = await freshDatabase()
  const service = createSearchService({ pool, token: "t", graphiql: false, onError: console.error })
  for (const how of ["skip: 0", "skip: 10", "isTyped: false"]) {
    const query = `{ search(siteId: "main", languages: ["en"], country: "CH", query: "dereeler", ${how}) { total } }`
    await service.fetch(
      new Request("http://search.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query }),
      }),
    )
  }
  await service.queries.write()
  expect(await new QueryLogStore(pool).list(everything)).toMatchObject([
    { query: "dereeler", asked: 1, foundNothing: 1 },
  ])
})

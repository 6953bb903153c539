/**
 * Measures how long an editor waits for the state of a page, and for the list of translations, with 20,000 pages in ten languages: on the
 * embedded database, one question after the other.
 */
import { rmSync } from "node:fs"
import type pg from "pg"
import { findPageTranslation } from "../app/editor/translation/page-translation.server.ts"
import { openDatabase } from "../platform/database/database.ts"
import { migrate } from "../platform/database/migrate.ts"
import { createAsk } from "../platform/graphql/ask.ts"
import { noSender } from "../platform/queue/open-sender.ts"
import type { TargetFilter } from "../platform/translation/listing.ts"
import { createTranslations, type Translations } from "../platform/translation/translations.ts"
import { generateContent } from "../services/content/demo-generate.ts"
import { createContentService } from "../services/content/server.ts"
import { type Durations, measureDurations } from "./durations.ts"
import { machine } from "./report.ts"
import { table } from "./table.ts"
import { folder } from "./world.ts"

type Measured = { name: string; durations: Durations }
export type TranslationResult = { state: Measured; lists: Measured[] }

const dataDir = `${folder}/translation`
const pages = 20_000
const languages = ["cs", "de", "es", "fr", "hu", "ja", "pt", "ro", "sk", "zh"]
/** The limit for the state of a page. */
const longestMs = 50
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

const filters: Readonly<Record<string, TargetFilter>> = {
  "list of everything, first page": {},
  "one language": { languages: ["de"] },
  "a section in one language": { section: "/generated/42", languages: ["de"] },
  "what is outdated": { isOutdated: true },
  "what is assigned to one person": { assignee: "translator-3@example.com" },
  "words in the title": { search: "4711" },
}

export async function measureTranslationState(log: (message: string) => void): Promise<TranslationResult> {
  rmSync(dataDir, { recursive: true, force: true })
  const { pool, close } = await openDatabase({ dataDir })
  try {
    await migrate(pool)
    log(`Filling ${pages} pages in ${languages.length} languages`)
    await fill(pool)
    const translations = createTranslations(pool)
    const state = await measureState(pool, translations)
    log(`state of a page: p95 ${state.durations.p95Ms} ms`)
    const range = { sort: "path" as const, isDescending: false, first: 50, skip: 0 }
    const lists: Measured[] = []
    for (const [name, filter] of Object.entries(filters)) {
      const durations = await measureDurations(10, () => translations.listFor(filter, range))
      lists.push({ name, durations })
      log(`${name}: p50 ${durations.p50Ms} ms`)
    }
    return { state, lists }
  } finally {
    await close()
  }
}

/** As the API answers it: what the content service says of the page, and what is stored of its targets. */
async function measureState(pool: pg.Pool, translations: Translations): Promise<Measured> {
  const token = "token of the bench"
  const service = createContentService({ pool, token, graphiql: false, onError: console.error })
  const request = createAsk({
    ...{ service: "content", url: "http://content.internal/graphql", timeoutMs: 10_000, token },
    fetch: (input, init) => service.fetch(new Request(input, init)),
  })
  const systemData = { languages: [...languages, "en"].map((languageCode) => ({ languageCode })) }
  const asker = { upstreams: { content: { request }, translations }, systemData, log: quiet }
  const ask = (index: number) =>
    findPageTranslation(asker as never, `generated-${(index * 7919) % pages}`).then((found) => {
      if (!found) throw new Error("the page isn't there")
    })
  await measureDurations(50, ask)
  return { name: "state of a page", durations: await measureDurations(1_000, ask) }
}

/** Half of the targets have a stored state, a tenth is outdated, a hundredth is assigned. */
async function fill(pool: pg.Pool): Promise<void> {
  await generateContent({ pool, queue: noSender }, { pages, redirects: 0, seed: 1 })
  await pool.query(
    `update content_page set settings = jsonb_set(settings, '{translation}', $1::jsonb) where origin = 'generated'`,
    [JSON.stringify({ source: "en", targets: languages })],
  )
  await pool.query(
    `insert into translation_entry (entry_kind, entry_id, title, site_id, path, source_language, targets, languages, published,
       source_hashes, outdated)
     select 'Page', 'generated-' || n, 'Generated page ' || n, 'main', '/generated/' || n / 100 || '/' || n, 'en', $1, '{en,de}',
       '{en,de}', '{"title": "t", "leadText": "l"}', case when n % 10 = 0 then '{"de": ["title"]}' else '{}' end::jsonb
     from generate_series(0, $2::int - 1) as n`,
    [languages, pages],
  )
  await pool.query(
    `insert into translation_target (entry_kind, entry_id, language, state, started_at, earlier)
     select 'Page', 'generated-' || n, language, 'MarkedForTranslation', now(), '{"target": null}'
     from generate_series(0, $2::int - 1) as n, unnest($1::text[]) as language where n % 2 = 0`,
    [languages, pages],
  )
  await pool.query(
    `insert into translation_task (entry_kind, entry_id, language, assignee_name, assignee_mail)
     select 'Page', 'generated-' || n, 'de', 'Translator', 'translator-' || n % 5 || '@example.com'
     from generate_series(0, $1::int - 1) as n where n % 10 = 1`,
    [pages],
  )
  await pool.query("analyze")
}

export function translationReport({ state, lists }: TranslationResult): string {
  const verdict = state.durations.p95Ms < longestMs ? "within" : "**not within**"
  const rows = [state, ...lists].map(({ name, durations: { p50Ms, p95Ms, count } }) => {
    return [name, String(p50Ms), String(p95Ms), String(count)]
  })
  return [
    "# States of translations",
    "",
    `Written by \`npm run bench -- --only translation\`: ${pages.toLocaleString("en")} pages in ${languages.length} languages, embedded database, one question after the other.`,
    "",
    machine(),
    "",
    `The state of a page comes ${verdict} ${longestMs} ms (p95), the question to the content service included. A list counts all that it finds.`,
    "",
    table(["Question", "p50 ms", "p95 ms", "of"], rows),
    "",
  ].join("\n")
}

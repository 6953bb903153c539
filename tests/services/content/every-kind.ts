/** The fixture with an entry of every kind, in a folder of its own that a test may change. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type pg from "pg"
import { createAsk } from "../../../platform/graphql/ask.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { createContentService } from "../../../services/content/server.ts"
import { fixtureFolder } from "./content-endpoint.ts"

const files = {
  "figures/numbers.yaml": `columns: [ "2022", "2023" ]
rows:
  - { id: sales, decimals: 1, values: [ 588.1, 655.3 ] }
  - { id: margin, unit: "%", values: [ 11, null ] }
texts:
  en: { caption: Figures, scope: Group, rowTitle: Figure, rows: { sales: { label: Sales, unit: CHF m }, margin: Margin } }
`,
  "reports/annual-report-2022.yaml": `year: 2022
kind: ANNUAL
publicationDate: "2023-03-14"
texts: { en: { title: Annual report 2022, text: All of it } }
`,
  "meetings/2023.yaml": `date: "2023-04-12"
items: [ { id: accounts }, { id: outlook } ]
texts:
  en: { title: General meeting, place: Lucerne, items: { accounts: { title: Accounts, motion: Approval }, outlook: { title: Outlook } } }
`,
  "sites/main/news/first.yaml": `publicationDate: 2026-01-05T08:00:00+01:00
texts: { en: { title: First, text: The first news } }
`,
}

export type EveryKind = Awaited<ReturnType<typeof serviceOfEveryKind>>

export async function serviceOfEveryKind(pool: pg.Pool) {
  const scratch = mkdtempSync(join(tmpdir(), "every-kind-"))
  const folder = join(scratch, "content")
  cpSync(fixtureFolder, folder, { recursive: true })
  function write(file: string, text: string) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  /** Tags of the announced changes. */
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
    writing: { token: "token for writing", queue },
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
  return {
    pool,
    folder,
    scratch,
    announced,
    write,
    importFiles,
    request: createAsk({ ...endpoint, token: "token for drafts" }),
    mutate: createAsk({ ...endpoint, token: "token for writing" }),
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  }
}

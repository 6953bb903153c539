/** Two pages on the embedded content service, with all that files for translators need. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ApplyingAsker } from "../../../../app/editor/exchange/apply-import.server.ts"
import type { ExportingAsker } from "../../../../app/editor/exchange/export-file.server.ts"
import type { ReadingAsker } from "../../../../app/editor/exchange/read-import.server.ts"
import type { AuditEntry } from "../../../../platform/audit/audit-record.ts"
import { createAsk } from "../../../../platform/graphql/ask.ts"
import { noSender } from "../../../../platform/queue/open-sender.ts"
import { createExchange } from "../../../../platform/translation/exchange/exchange.ts"
import { createTranslationDrafts } from "../../../../platform/translation/memory/translation-drafts.ts"
import { createTranslations } from "../../../../platform/translation/translations.ts"
import { importContent } from "../../../../services/content/import/import.ts"
import { createContentService } from "../../../../services/content/server.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { fixtureFolder } from "../../../services/content/content-endpoint.ts"
import { createTestLog } from "../../ground/http/test-log.ts"

const page = `
translation: { source: en, targets: [fr, es] }
modules:
  - { key: hero, type: CoverHero, image: picture }
  - { key: text, type: RichTextModule }
`
const english = `
title: Texts
modules:
  hero: { title: Hello }
  text: { body: "Because **so**, see [history](page:/company/history)." }
`

type Asker = ExportingAsker & ReadingAsker & ApplyingAsker

/** The pages `main-texts` and `main-more`, in English; the caller closes it. */
export async function openExchangeWorld() {
  const recorded: AuditEntry[] = []
  const files = new Map<string, string>()
  const sent: { name: string; data: object }[] = []
  const uploads = {
    claim: async (ids: readonly string[]) => ids.map((id) => ({ id })) as never,
    async open(id: string) {
      const stream = new Blob([files.get(id) ?? ""]).stream()
      return { stream } as never
    },
    remove: async (id: string) => files.delete(id),
  }
  const queue = {
    ...noSender,
    send: async ({ name }: { name: string }, data: object) => void sent.push({ name, data }),
  }
  const database = await freshDatabase({ keep: true })
  const { pool } = database
  const dataDir = mkdtempSync(join(tmpdir(), "exchange-"))
  const folder = join(dataDir, "content")
  cpSync(fixtureFolder, folder, { recursive: true })
  for (const name of ["texts", "more"]) {
    const own = join(folder, "sites/main/pages", name)
    cpSync(join(folder, "sites/main/pages/secret/inner"), own, { recursive: true })
    writeFileSync(join(own, "page.yaml"), page)
    writeFileSync(join(own, "en.yaml"), english)
  }
  await importContent({ pool, queue: noSender, folder, dataDir })
  const service = createContentService({
    pool,
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
  const asker: Asker = {
    upstreams: {
      content: {
        request: createAsk({ ...endpoint, token: "token for drafts" }),
        write: createAsk({ ...endpoint, token: "token for writing" }),
      },
      translations: createTranslations(pool),
      translationDrafts: createTranslationDrafts(pool) as never,
      glossary: { of: async () => [] },
      audit: { record: async (entry) => void recorded.push(entry) },
      secrets: { get: () => "secret" },
      publicOrigin: "http://localhost:3000",
    },
    log: createTestLog().log,
  }
  const deps = { pool, queue: queue as never, uploads }
  const exchange = createExchange(deps)
  async function close() {
    rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
  return { pool, asker, exchange, deps, recorded, files, sent, close }
}

import { join } from "node:path"
// The rooms that extend the type.
import type {} from "../app/editor/checks/glossary.ts"
import type {} from "../app/editor/exchange/exchange-upstreams.ts"
import { createLiveChanges } from "../app/editor/preview/live-changes.server.ts"
import type {} from "../app/editor/share/share-links.ts"
import type {} from "../app/editor/translation/translations.ts"
import type {} from "../app/editor/translator/translator-upstreams.ts"
import { createPace } from "../app/ground/pace/pace.server.ts"
import type {} from "../app/portal/frame/portal-upstreams.ts"
import type {} from "../app/portal/inventory/label-maker.ts"
import type { Upstreams } from "../app/request/context/upstreams.ts"
import type {} from "../app/request/editor-session/editor-sessions.ts"
import { createPageAges } from "../app/request/page-cache/page-ages.ts"
import type {} from "../app/website/press-kit/kit-pictures.ts"
import type {} from "../app/website/releases/document-maker.ts"
import { createEditorSessions } from "../platform/editing/editor-sessions.ts"
import { createShareLinks } from "../platform/editing/share-links.ts"
import { keepOnDisk } from "../platform/images/kept-on-disk.ts"
import { connectPurges, everything, hearPurges } from "../platform/notifications/purges.ts"
import { createDocumentMaker } from "../platform/pdf/document-maker.ts"
import { createLabelSheet } from "../platform/pdf/label-sheet.ts"
import { readTextCoverage } from "../platform/texts/text-coverage.ts"
import { createExchange } from "../platform/translation/exchange/exchange.ts"
import { createGlossary } from "../platform/translation/glossary.ts"
import { createTranslationCoverage } from "../platform/translation/memory/translation-coverage.ts"
import { createTranslationDrafts } from "../platform/translation/memory/translation-drafts.ts"
import { createTranslationMemory } from "../platform/translation/memory/translation-memory.ts"
import type { Environment } from "./environment.ts"
import { glossaryFiles } from "./glossary-files.ts"
import type { Platform } from "./platform.ts"
import { followSchedule } from "./release-schedule.ts"
import type { ClientsOf } from "./run-services.ts"
import type { table } from "./table.ts"
import { connectTranslations } from "./translations.ts"

/** About fifty megabytes; the least recently used documents are removed and made again on request. */
const maxKeptDocuments = 1_000

/** Builds the website's upstreams from the platform and the services' clients. */
export function connectUpstreams(
  settings: Environment,
  {
    log,
    secrets,
    seal,
    passwords,
    publicOrigin,
    audit,
    uploads,
    notifications,
    dataDir,
    ...platform
  }: Platform,
  clients: ClientsOf<typeof table>,
): Upstreams {
  const { content, catalogue } = clients
  const purge = connectPurges(notifications, content.cache)
  connectPurges(notifications, content.derived)
  connectPurges(notifications, catalogue.cache)
  followSchedule({ content, notifications, log })

  async function clear() {
    content.cache.clear()
    content.derived.clear()
    catalogue.cache.clear()
    // If the message isn't sent, the purge after the next reconnection makes up for it.
    await purge([everything]).catch((error: Error) => log.error({ err: error }, "purge not sent"))
  }
  const makeDocument = createDocumentMaker(keepOnDisk(join(dataDir, "documents"), maxKeptDocuments))
  const pace = createPace(platform.pace.take, log)
  const { pool } = platform.database
  const editing = {
    translations: connectTranslations({ ...platform, audit, publicOrigin }),
    shareLinks: createShareLinks(pool, () => secrets.get("shareLink")),
    liveChanges: createLiveChanges((receive) => hearPurges(notifications, receive)),
    editorSessions: createEditorSessions(pool, seal),
    pageAges: createPageAges(),
    translationMemory: createTranslationMemory(pool),
    translationDrafts: createTranslationDrafts(pool),
    translationCoverage: { ...createTranslationCoverage(pool), texts: () => readTextCoverage() },
  }
  const glossary = createGlossary({ files: glossaryFiles(dataDir, platform.isDemo), log })
  // What the platform keeps as JSON has the website's types: filters, and the fields of an import.
  const exchange = createExchange({
    pool,
    queue: platform.queue,
    uploads,
  }) as unknown as Upstreams["exchange"]
  const parts = { settings, log, secrets, seal, passwords, publicOrigin, audit, uploads, pace }
  return {
    ...clients,
    ...parts,
    makeDocument,
    makeLabels: createLabelSheet,
    ...editing,
    glossary,
    exchange,
    purge,
    clear,
  }
}

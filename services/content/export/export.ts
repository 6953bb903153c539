import { copyFile, mkdir, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import type pg from "pg"
import { Document, isSeq, visit } from "yaml"
import { assetFilePath } from "../../../platform/files/kept-files.ts"
import { FaultList } from "../import/faults.ts"
import { listFolder } from "../import/folder.ts"
import type { Progress } from "../import/read-content.ts"
import type { LocalizationRow, PageRow } from "../page-rows.ts"
import type { AssetData, EntryRow, RedirectRow } from "../rows.ts"
import { Addresses } from "./addresses.ts"
import { entryFiles, redirectFiles } from "./entries.ts"
import { ofKind } from "./file-contents.ts"
import { pageFiles } from "./pages.ts"

/**
 * Writes the database to content files that can be imported again, and removes files whose content is gone. Generated
 * load-test data is left out. It refuses to export an empty database, which would remove all files.
 *
 * @returns the number of files written.
 */
export async function exportContent(options: {
  pool: pg.Pool
  folder: string
  dataDir: string
  progress?: Progress
}): Promise<number> {
  const { pool, dataDir, progress = () => {} } = options
  const folder = resolve(options.folder)
  const entries = await readEntries(pool)
  const pages = await readPages(pool)
  if (entries.length + pages.length === 0) throw new Error("the database holds no content to export")
  const addresses = new Addresses(pages)
  const written = new Set<string>()
  async function write(file: string, content: object) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), yamlOf(content))
    written.add(file)
  }
  const redirects = await readRedirects(pool)
  for (const [file, content] of [...entryFiles(entries, addresses), ...redirectFiles(redirects, addresses)])
    await write(file, content)
  const byId = Map.groupBy(pages, ({ id }) => id)
  let done = 0
  for (const [id, rows] of byId) {
    for (const [file, content] of pageFiles(rows, await readLocalizations(pool, id), addresses))
      await write(file, content)
    progress("pages", ++done, byId.size)
  }
  for (const { data } of ofKind<AssetData>(entries, "asset")) {
    const file = `assets/${data.file}`
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await copyFile(assetFilePath(dataDir, data.sha256), join(folder, file))
    written.add(file)
  }
  await removeOthers(folder, written)
  return written.size
}

async function readEntries(pool: pg.Pool): Promise<EntryRow[]> {
  const { rows } = await pool.query<EntryRow>(
    "select kind, id, position, data from content_entry order by kind, position, id",
  )
  return rows
}

async function readPages(pool: pg.Pool): Promise<PageRow[]> {
  const { rows } = await pool.query<PageRow>(
    `select id, stage, superseded, site_id as "siteId", path, cms_type as "cmsType", countries, languages, settings
     from content_page where origin = 'files' order by site_id, path, stage`,
  )
  return rows
}

async function readLocalizations(pool: pg.Pool, pageId: string): Promise<LocalizationRow[]> {
  const { rows } = await pool.query<LocalizationRow>(
    `select page_id as "pageId", stage, locale, title, description, lead_text as "leadText", facts,
       modules
     from content_page_localization where page_id = $1 order by stage, locale`,
    [pageId],
  )
  return rows
}

async function readRedirects(pool: pg.Pool): Promise<RedirectRow[]> {
  const { rows } = await pool.query<RedirectRow>(
    `select previous_url as "previousUrl", site_id as "siteId", target from content_redirect
     where origin = 'files' order by site_id, previous_url`,
  )
  return rows
}

const longestLine = 110

/** Formats short collections on one line and texts of several lines as blocks, as people write them. */
function yamlOf(content: object): string {
  const document = new Document(content)
  const isList = isSeq(document.contents)
  visit(document, {
    Collection(_key, node, path) {
      const isTop = path.length === 1
      // Each entry of a list is kept on one line, however long.
      const isEntry = isList && path.length === 2
      const json = JSON.stringify(node)
      if (isTop || (!isEntry && (json.length > longestLine || json.includes("\\n")))) return undefined
      node.flow = true
      return visit.SKIP
    },
  })
  return document.toString({ lineWidth: 0, blockQuote: "literal" })
}

/** Removes only files that an import would read. */
async function removeOthers(folder: string, written: ReadonlySet<string>): Promise<void> {
  const listed = await listFolder(folder, new FaultList())
  const { system, assetList, assetFiles, redirects, named, sites } = listed
  const ofSites = [...sites.values()].flatMap((site) => [
    ...[site.site, site.navigation, site.redirects, ...site.navigationTexts.values()],
    ...site.news.values(),
    ...[...site.pages.values()].flatMap((page) => [
      ...[page.page, page.pageDraft],
      ...page.texts.values(),
      ...page.textDrafts.values(),
    ]),
  ])
  for (const file of [
    ...Object.values(system),
    ...[assetList, redirects, ...assetFiles, ...ofSites],
    ...Object.values(named).flatMap((files) => [...files.values()]),
  ])
    if (file !== undefined && !written.has(file)) await rm(join(folder, file))
}

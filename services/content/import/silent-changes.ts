/**
 * A media release is a document: investors and journalists act on what it says, and the law wants an ad hoc announcement to stay as it was
 * made. So an import refuses to change the words of a release that is published already, unless its log of corrections says what was changed.
 */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { LocalizationRow, PageRow, PageSettings } from "../page-rows.ts"
import { digestOf } from "../rows.ts"
import { isOpenIn } from "../windows.ts"
import { ContentFaultsError, FaultList } from "./faults.ts"
import type { Content } from "./read-content.ts"
import { readSource } from "./source-file.ts"

type Words = Pick<LocalizationRow, "pageId" | "locale" | "title" | "leadText" | "modules" | "facts">

/** @throws ContentFaultsError that names each changed file. */
export async function refuseSilentChanges(
  db: Queryable,
  folder: string,
  content: Pick<Content, "pages" | "localizations">,
  now = new Date(),
): Promise<void> {
  const releases = new Map(content.pages.filter(isPublishedRelease).map((page) => [page.id, page]))
  if (releases.size === 0) return
  const known = await findPublishedWords(db, [...releases.keys()], now)
  const faults = new FaultList()
  for (const row of content.localizations) {
    const page = releases.get(row.pageId)
    const before = known.get(keyOf(row))
    if (!page || !before || row.stage !== "PUBLISHED") continue
    const reason = faultOf(before, row)
    if (reason === null) continue
    const file = `sites/${page.siteId}/pages${page.path}/${row.locale}.yaml`
    const source = await readSource(folder, file, faults)
    faults.add(file, source?.lineOf(["corrections"]) ?? 1, reason)
  }
  if (!faults.isEmpty) throw new ContentFaultsError(faults.sorted())
}

function isPublishedRelease({ cmsType, stage }: PageRow): boolean {
  return cmsType === "MediaRelease" && stage === "PUBLISHED"
}

function keyOf({ pageId, locale }: Pick<Words, "pageId" | "locale">): string {
  return `${pageId} ${locale}`
}

/** @returns null where the words are the same, or a new correction tells of the change. */
export function faultOf(before: Omit<Words, "pageId" | "locale">, after: typeof before): string | null {
  const [earlier, later] = [before.facts.corrections ?? [], after.facts.corrections ?? []]
  const kept = new Set(later.map((correction) => digestOf(correction)))
  if (earlier.some((correction) => !kept.has(digestOf(correction))))
    return "a correction of this published release was changed or taken away; the log only grows"
  if (wordsOf(before) === wordsOf(after) || later.length > earlier.length) return null
  return "the words of this published release have changed: add an entry to `corrections` that says what and when"
}

function wordsOf({ title, leadText, modules }: Pick<Words, "title" | "leadText" | "modules">): string {
  return digestOf([title, leadText, modules])
}

/** What readers can see now: a release before its hour may still change. */
async function findPublishedWords(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Words>> {
  const { rows } = await db.query<Words & { settings: PageSettings }>(
    `select page_id as "pageId", locale, title, lead_text as "leadText", modules, facts, settings
     from content_page
     join content_page_localization using (stage)
     where content_page.id = page_id and stage = 'PUBLISHED' and cms_type = 'MediaRelease'
       and content_page.id = any ($1::text[]) and publication_date <= $2`,
    [ids, now],
  )
  const open = rows.filter(({ settings, locale }) => isOpenIn(settings.window, locale, now))
  return new Map(open.map((row) => [keyOf(row), row]))
}

/** The public advisories, for programs that collect them: `/.well-known/csaf/…` as CSAF 2.0 describes it. */
import { createHash } from "node:crypto"
import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type pg from "pg"
import type { NoticePublisher } from "../../notice-ports.ts"
import type { VersionRow } from "../notice-rows.ts"
import { type CsafNotice, csafFileName, csafFolder, makeCsaf } from "./make-csaf.ts"

type Options = { pool: pg.Pool; publisher: NoticePublisher }

const root = "/.well-known/csaf"

/** Everything else below the path is passed on. */
export function serveCsaf(options: Options): Router {
  const { publisher } = options
  const router = Router()
  const answer = (path: string, type: string, write: (notices: readonly CsafNotice[]) => string) =>
    router.get(
      root + path,
      asyncHandler(async (_request, response) => send(response, type, write(await listPublic(options)))),
    )
  answer("/provider-metadata.json", "application/json", (notices) =>
    JSON.stringify(metadata(notices, publisher), null, 2),
  )
  answer("/white/index.txt", "text/plain", (notices) => notices.map((one) => `${pathOf(one)}\n`).join(""))
  answer("/white/changes.csv", "text/csv", changes)
  router.get(
    `${root}/white/:year/:file`,
    asyncHandler(async (request: Request, response, next) => {
      const { year, file } = request.params
      const notices = await listPublic(options)
      const notice = notices.find((one) => csafFolder(one) === year && namesOf(one).includes(String(file)))
      if (!notice) return next()
      const text = JSON.stringify(makeCsaf(notice, publisher), null, 2)
      if (!String(file).endsWith(".sha256")) return send(response, "application/json", text)
      const hash = createHash("sha256").update(text).digest("hex")
      send(response, "text/plain", `${hash}  ${csafFileName(notice.id)}\n`)
    }),
  )
  return router
}

function namesOf({ id }: CsafNotice): string[] {
  const name = csafFileName(id)
  return [name, `${name}.sha256`]
}

/** The newest change first. */
function changes(notices: readonly CsafNotice[]): string {
  return notices
    .map((notice) => ({ path: pathOf(notice), at: changedAt(notice).toISOString() }))
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .map(({ path, at }) => `"${path}","${at}"\r\n`)
    .join("")
}

function send(response: Response, type: string, text: string): void {
  response.set("Cache-Control", "public, max-age=300").set("Access-Control-Allow-Origin", "*")
  response.type(type).send(text)
}

/** Published or withdrawn, if its newest version is white. There are few, so they are read whole. */
async function listPublic({ pool }: Options): Promise<CsafNotice[]> {
  const { rows } = await pool.query<{ id: string; withdrawnAt: Date | null } & VersionRow>(
    `select n.id, n.withdrawn_at as "withdrawnAt", v.version, v.content, v.published_at as "publishedAt"
     from notice n join notice_version v on v.notice_id = n.id
     where n.state in ('PUBLISHED', 'WITHDRAWN') and exists (select from notice_version p
       where (p.notice_id, p.version) = (n.id, n.version) and p.content->>'tlp' = 'WHITE') order by n.id, v.version`,
  )
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => ({
    ...{ id, versions },
    withdrawnAt: versions[0]?.withdrawnAt ?? null,
  }))
}

function pathOf(notice: CsafNotice): string {
  return `${csafFolder(notice)}/${csafFileName(notice.id)}`
}

function changedAt({ versions, withdrawnAt }: CsafNotice): Date {
  return withdrawnAt ?? versions.at(-1)?.publishedAt ?? new Date(0)
}

/** Without signatures of our own we are a provider, not a trusted one. */
function metadata(
  notices: readonly CsafNotice[],
  { name, namespace, publicOrigin }: NoticePublisher,
): object {
  const newest = notices.map(changedAt).sort((one, other) => other.getTime() - one.getTime())[0]
  return {
    canonical_url: new URL(`${root}/provider-metadata.json`, publicOrigin).href,
    distributions: [{ directory_url: new URL(`${root}/white/`, publicOrigin).href }],
    last_updated: (newest ?? new Date(0)).toISOString(),
    list_on_CSAF_aggregators: true,
    metadata_version: "2.0",
    mirror_on_CSAF_aggregators: true,
    publisher: { category: "vendor", name, namespace },
    role: "csaf_publisher",
  }
}

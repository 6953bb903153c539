/** SQL for downloads: who was given which file, and how far it came. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { FileRow, Page, Range } from "../rows.ts"
import { fileColumns, isUuid } from "../store.ts"

export type DownloadRow = {
  id: string
  product: string
  version: string
  fileName: string
  sizeBytes: number
  personName: string | null
  startedAt: Date
  finishedAt: Date | null
  lastByte: number
  isByLink: boolean
}

const columns = `d.id, d.product, d.version, d.file_name as "fileName", d.size_bytes::float8 as "sizeBytes",
  d.person_name as "personName", d.started_at as "startedAt", d.finished_at as "finishedAt",
  d.last_byte::float8 as "lastByte", d.link_id is not null as "isByLink"`

type New = { file: FileRow; person: string; personName: string; organisation: string; link?: string }

export class DownloadStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns the id, which is the grant in the address. */
  async add({ file, person, personName, organisation, link }: New): Promise<string> {
    const { rows } = await this.db.query<{ id: string }>(
      `insert into software_download (file_id, product, version, file_name, size_bytes, person, person_name, organisation_id, link_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        ...[file.id, file.product, file.version, file.fileName, file.sizeBytes],
        ...[person, personName, organisation, link ?? null],
      ],
    )
    return rows[0]?.id ?? ""
  }

  /** The file that a grant opens. @returns null when there is no such grant. */
  async findGranted(id: string, file: string): Promise<(FileRow & { isRevoked: boolean }) | null> {
    if (!isUuid(id) || !isUuid(file)) return null
    const { rows } = await this.db.query<FileRow & { isRevoked: boolean }>(
      `select ${fileColumns}, d.revoked_at is not null as "isRevoked"
       from software_download d join software_file f on f.id = d.file_id join software_version v on v.id = f.version_id
       where d.id = $1 and d.file_id = $2`,
      [id, file],
    )
    return rows[0] ?? null
  }

  /** Several connections may send parts of one file; the furthest one counts. */
  async noteSent(id: string, lastByte: number): Promise<void> {
    await this.db.query(
      `update software_download set last_byte = greatest(last_byte, $2),
         finished_at = coalesce(finished_at, case when $2 >= size_bytes then now() end) where id = $1`,
      [id, lastByte],
    )
  }

  /** The download that a link began last, on which the rest of it goes on. */
  async findOfLink(link: string): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string }>(
      "select id from software_download where link_id = $1 order by started_at desc limit 1",
      [link],
    )
    return rows[0]?.id ?? null
  }

  listOfPerson(person: string, range: Range): Promise<Page<DownloadRow>> {
    return this.list("d.person = $1", person, range)
  }

  listOfOrganisation(organisation: string, range: Range): Promise<Page<DownloadRow>> {
    return this.list("d.organisation_id = $1", organisation, range)
  }

  private async list(condition: string, value: string, { first, skip }: Range): Promise<Page<DownloadRow>> {
    const { rows } = await this.db.query<DownloadRow>(
      `select ${columns} from software_download d where ${condition} order by d.started_at desc, d.id limit $2 offset $3`,
      [value, first, skip],
    )
    const counted = await this.db.query<{ total: number }>(
      `select count(*)::int as total from software_download d where ${condition}`,
      [value],
    )
    return { items: rows, total: counted.rows[0]?.total ?? 0 }
  }
}

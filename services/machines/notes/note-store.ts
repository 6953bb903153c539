/** SQL for notes. Every statement names the organisation, so that a later owner of the machine sees nothing of them. */
import type pg from "pg"
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { StoredUpload } from "../../../platform/uploads/upload.ts"

export type NoteFileRow = { id: string; name: string; mediaType: string; sizeBytes: number }

export type NoteRow = {
  id: string
  text: string
  at: Date
  byPerson: string | null
  byName: string | null
  files: NoteFileRow[]
}

export type NewNote = {
  key: string
  machine: string
  organisation: string
  text: string
  byPerson: string
  byName: string
}

const fileObject = `json_build_object('id', f.upload_id, 'name', f.name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)`

export class NoteStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async listNotes(machine: string, organisation: string, first: number): Promise<NoteRow[]> {
    const { rows } = await this.db.query<NoteRow>(
      `select n.id, n.text, n.at, n.by_person as "byPerson", n.by_name as "byName",
         coalesce((select json_agg(${fileObject} order by f.position) from machine_note_file f where f.note_id = n.id), '[]') as files
       from machine_note n where n.machine_id = $1 and n.organisation_id = $2 and n.removed_at is null order by n.at desc, n.id limit $3`,
      [machine, organisation, first],
    )
    return rows
  }

  async countNotes(machine: string, organisation: string): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      "select count(*)::int as count from machine_note where machine_id = $1 and organisation_id = $2 and removed_at is null",
      [machine, organisation],
    )
    return rows[0]?.count ?? 0
  }

  async findByKey(person: string, key: string): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string }>(
      "select id from machine_note where by_person = $1 and key = $2",
      [person, key],
    )
    return rows[0]?.id ?? null
  }

  /** @returns null when the same form was sent at the same moment and has made it. */
  async insertNote({ key, machine, organisation, text, byPerson, byName }: NewNote): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string }>(
      `insert into machine_note (key, machine_id, organisation_id, text, by_person, by_name) values ($1, $2, $3, $4, $5, $6)
       on conflict (by_person, key) do nothing returning id`,
      [key, machine, organisation, text, byPerson, byName],
    )
    return rows[0]?.id ?? null
  }

  async insertFiles(note: string, files: readonly StoredUpload[]): Promise<void> {
    await this.db.query(
      `insert into machine_note_file (note_id, upload_id, name, media_type, size_bytes, position)
       select $1, id, name, "mimeType", bytes, place from json_to_recordset($2)
         as given(id text, name text, "mimeType" text, bytes bigint, place int)`,
      [note, JSON.stringify(files.map((file, place) => ({ ...file, place })))],
    )
  }

  /** @param organisations those of which the reader has the inventory. */
  async hasFile(note: string, file: string, organisations: readonly string[]): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from machine_note n join machine_note_file f on f.note_id = n.id
         join machine m on m.id = n.machine_id and m.organisation_id = n.organisation_id
       where n.id = $1 and f.upload_id = $2 and n.organisation_id = any($3) and n.removed_at is null`,
      [note, file, organisations],
    )
    return rows.length > 0
  }

  /**
   * Locks a note that the person may remove: their own, or one of an organisation that they administer.
   * @returns ids of its files; null where there is none.
   */
  async lockRemovable(
    id: string,
    {
      person,
      own,
      administered,
    }: { person: string; own: readonly string[]; administered: readonly string[] },
  ): Promise<string[] | null> {
    const { rows } = await this.db.query<{ files: string[] }>(
      `select coalesce((select array_agg(f.upload_id) from machine_note_file f where f.note_id = n.id), '{}') as files
       from machine_note n where n.id = $1 and n.removed_at is null
         and (n.organisation_id = any($4) or (n.organisation_id = any($3) and n.by_person = $2)) for update of n`,
      [id, person, own, administered],
    )
    return rows[0]?.files ?? null
  }

  /** The row stays without its text, so that a form that is sent again doesn't bring the note back. */
  async removeNote(id: string): Promise<void> {
    await this.db.query("delete from machine_note_file where note_id = $1", [id])
    await this.db.query("update machine_note set removed_at = now(), text = '' where id = $1", [id])
  }

  /** The notes stay their organisation's, without the name of who wrote them. */
  static async forgetPerson(client: pg.ClientBase, subject: string): Promise<void> {
    await client.query(
      "update machine_note set by_person = null, by_name = null, key = id::text where by_person = $1",
      [subject],
    )
  }
}

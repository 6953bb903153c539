/** SQL for collections. Each statement carries the person to whom the collection belongs. */
import type { Queryable } from "../../../../platform/database/queryable.ts"
import { type DocumentRow, documentColumns, type Reader } from "../document-rows.ts"
import { entitled, placeholders } from "../entitled.ts"

export type CollectionRow = { id: string; name: string; madeAt: Date }

const columns = `id, name, made_at as "madeAt"`
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export class CollectionStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async list(person: string): Promise<CollectionRow[]> {
    const { rows } = await this.db.query<CollectionRow>(
      `select ${columns} from document_collection where person = $1 order by lower(name), id`,
      [person],
    )
    return rows
  }

  async find(person: string, id: string): Promise<CollectionRow | null> {
    if (!isUuid(id)) return null
    const { rows } = await this.db.query<CollectionRow>(
      `select ${columns} from document_collection where person = $1 and id = $2`,
      [person, id],
    )
    return rows[0] ?? null
  }

  /** The same key makes one. @returns whether it is new. */
  async add(person: string, key: string, name: string): Promise<CollectionRow & { isNew: boolean }> {
    const { rows } = await this.db.query<CollectionRow & { isNew: boolean }>(
      `insert into document_collection (person, key, name) values ($1, $2, $3)
       on conflict (person, key) do update set key = excluded.key returning ${columns}, xmax = 0 as "isNew"`,
      [person, key, name],
    )
    const [row] = rows
    if (!row) throw new Error("a collection was neither made nor found")
    return row
  }

  async rename(person: string, id: string, name: string): Promise<void> {
    await this.db.query("update document_collection set name = $3 where person = $1 and id = $2", [
      ...[person, id, name],
    ])
  }

  async delete(person: string, id: string): Promise<boolean> {
    if (!isUuid(id)) return false
    const { rowCount } = await this.db.query(
      "delete from document_collection where person = $1 and id = $2",
      [...[person, id]],
    )
    return rowCount === 1
  }

  async put(id: string, documents: readonly DocumentRow[]): Promise<void> {
    await this.db.query(
      `insert into document_collection_item (collection_id, key, language)
       select $1, key, language from json_to_recordset($2) as given(key text, language text) on conflict do nothing`,
      [id, JSON.stringify(documents)],
    )
  }

  async take(id: string, documents: readonly DocumentRow[]): Promise<void> {
    await this.db.query(
      `delete from document_collection_item where collection_id = $1
         and (key, language) in (select key, language from json_to_recordset($2) as given(key text, language text))`,
      [id, JSON.stringify(documents)],
    )
  }

  async count(id: string): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      "select count(*)::int as count from document_collection_item where collection_id = $1",
      [id],
    )
    return rows[0]?.count ?? 0
  }

  /** The newest versions, as far as the reader may still read them, by title. */
  async listDocuments(id: string, reader: Reader): Promise<DocumentRow[]> {
    const { values, add } = placeholders()
    const { with: own, condition } = entitled(reader, add)
    const { rows } = await this.db.query<DocumentRow>(
      `${own} select ${documentColumns} from document_collection_item i
       join document d on d.key = i.key and d.language = i.language and d.is_current
       where i.collection_id = ${add(id)} and ${condition} order by lower(d.title), d.key, d.language`,
      values,
    )
    return rows
  }
}

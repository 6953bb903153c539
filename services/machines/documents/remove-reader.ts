import type pg from "pg"

/** Addresses that the person was given end at once; what they read and collected is deleted. */
export async function removeReader(client: pg.ClientBase, subject: string): Promise<void> {
  for (const table of ["document_read", "document_collection", "document_grant"])
    await client.query(`delete from ${table} where person = $1`, [subject])
}

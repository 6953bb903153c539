import type pg from "pg"

/** What was acknowledged, told and read stays, without who did it: the company has to prove that it warned its customers. */
export async function removeNoticePerson(client: pg.ClientBase, subject: string): Promise<void> {
  await client.query("update notice_acknowledgement set person = '', person_name = null where person = $1", [
    subject,
  ])
  for (const table of ["notice_mail", "notice_reading"])
    await client.query(`update ${table} set person = gen_random_uuid()::text where person = $1`, [subject])
  await client.query("update notice set made_by = gen_random_uuid()::text where made_by = $1", [subject])
  await client.query("update notice_version set published_by = '' where published_by = $1", [subject])
}

/** Deletes a person with their account: the plan and the notes stay their organisation's, without the name [ACCT-09]. */
import type pg from "pg"
import { NoteStore } from "./notes/note-store.ts"

export async function forgetKeeper(client: pg.ClientBase, subject: string): Promise<void> {
  const person = [subject]
  await client.query("delete from machine_contact where person = $1", person)
  await client.query("delete from machine_calendar where person = $1", person)
  await client.query("delete from machine_task_told where person = $1", person)
  await client.query(
    "update machine_task_done set by_person = null, by_name = null where by_person = $1",
    person,
  )
  await client.query("update machine_task set by_person = null where by_person = $1", person)
  await NoteStore.forgetPerson(client, subject)
}

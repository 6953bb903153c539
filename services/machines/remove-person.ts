/** Deletes a person with their account from all rooms of the service [ACCT-09]. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { removeReader } from "./documents/remove-reader.ts"
import { forgetKeeper } from "./forget-keeper.ts"
import { removeNoticePerson } from "./notices/remove-person.ts"
import { forgetAsker } from "./requests/forget-asker.ts"

type RemoveFromRoom = (client: pg.ClientBase, subject: string) => Promise<void>

/** One line for each room that keeps something of people. */
const rooms: readonly RemoveFromRoom[] = [removeReader, forgetAsker, removeNoticePerson, forgetKeeper]

export function removePerson(pool: pg.Pool, subject: string): Promise<void> {
  return inTransaction(pool, async (client) => {
    for (const remove of rooms) await remove(client, subject)
  })
}

import type pg from "pg"
import { RequestStore } from "./request-store.ts"

/** What the person asked for stays with their organisation, without who it was. */
export function forgetAsker(client: pg.ClientBase, subject: string): Promise<void> {
  return new RequestStore(client).forget(subject)
}

/** What the register asks of a service that holds something of people: tickets today, machines next. */
import type pg from "pg"

export type Heir = { subject: string; name: string; email: string; language: string }

export type Leaver = {
  /** `tickets`, `machines`: screens and mails have a word for each. */
  name: string
  /** How much would be handed over. */
  count(subject: string, organisation: string): Promise<number>
  /**
   * Called inside of the transaction in which the person leaves, so nothing may be awaited but the database.
   *
   * @param heir null: the service finds somebody itself, or ends what nobody can take.
   * @param actor the subject of who does it.
   * @returns how much it was.
   */
  handOver(
    leaving: { subject: string; organisation: string; heir: Heir | null; actor: string },
    client: pg.ClientBase,
  ): Promise<number>
}

export type Belonging = { name: string; count: number }

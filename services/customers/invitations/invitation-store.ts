/** SQL for invitations to an organisation. */
import type pg from "pg"
import type { Queryable } from "../../../platform/database/queryable.ts"

export type InvitationRow = {
  id: string
  person: string
  organisation: string
  language: string
  madeBy: string
  madeAt: Date
  expiresAt: Date
  /** Raised by a new invitation, which ends the link of the one before. */
  generation: number
  /** How many times the mail of this generation was sent. */
  sendings: number
  acceptedAt: Date | null
  withdrawnAt: Date | null
  batch: string | null
}

const columns = `i.id, i.person_id as person, i.organisation_id as organisation, i.language, i.made_by as "madeBy", i.made_at as "madeAt",
  i.expires_at as "expiresAt", i.generation, i.sendings, i.accepted_at as "acceptedAt", i.withdrawn_at as "withdrawnAt",
  i.batch_id as batch`

export class InvitationStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async findOf(person: string, organisation: string): Promise<InvitationRow | null> {
    const { rows } = await this.db.query<InvitationRow>(
      `select ${columns} from customer_invitation i where i.person_id = $1 and i.organisation_id = $2`,
      [person, organisation],
    )
    return rows[0] ?? null
  }

  /** Ends an open invitation whose last invited access was withdrawn: its link leads nowhere any more. */
  async withdrawIfEmpty(client: pg.ClientBase, person: string, organisation: string): Promise<boolean> {
    const { rowCount } = await client.query(
      `update customer_invitation i set withdrawn_at = now()
       where i.person_id = $1 and i.organisation_id = $2 and i.accepted_at is null and i.withdrawn_at is null
         and not exists (select from customer_access a where a.person_id = i.person_id
           and a.organisation_id = i.organisation_id and a.status = 'INVITED')`,
      [person, organisation],
    )
    return rowCount === 1
  }
}

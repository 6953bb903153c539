/** SQL for the export of a person's data. Of what they did about others it has nothing by which the others are known. */
import type { Queryable } from "../../../platform/database/queryable.ts"

/** An administrator may have invited thousands; the oldest beyond this are left out. */
const most = 10_000

type Invitation = {
  organisation: string
  language: string
  madeAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  withdrawnAt: Date | null
}

type Confirmation = { organisation: string; year: number; decision: string | null; decidedAt: Date | null }

const invitationColumns = `o.name as organisation, i.language, i.made_at as "madeAt", i.expires_at as "expiresAt",
  i.accepted_at as "acceptedAt", i.withdrawn_at as "withdrawnAt"
  from customer_invitation i join customer_organisation o on o.id = i.organisation_id`

const confirmationColumns = `o.name as organisation, r.year, i.decision, i.decided_at as "decidedAt"
  from customer_review_item i join customer_review r on r.id = i.review_id
    join customer_organisation o on o.id = r.organisation_id`

export class MyRecordsStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async listInvitations(person: string): Promise<Invitation[]> {
    const { rows } = await this.db.query<Invitation>(
      `select ${invitationColumns} where i.person_id = $1 order by i.made_at desc limit ${most}`,
      [person],
    )
    return rows
  }

  /** @param maker the person's id and subject. */
  async listInvitationsMade(maker: readonly string[]): Promise<Invitation[]> {
    const { rows } = await this.db.query<Invitation>(
      `select ${invitationColumns} where i.made_by = any($1) order by i.made_at desc limit ${most}`,
      [maker],
    )
    return rows
  }

  /** Whether the person still needs access, as administrators have confirmed it each year. */
  async listConfirmations(person: string): Promise<Confirmation[]> {
    const { rows } = await this.db.query<Confirmation>(
      `select ${confirmationColumns} where i.person_id = $1 order by r.year desc, o.name limit ${most}`,
      [person],
    )
    return rows
  }

  async listConfirmationsMade(maker: readonly string[]): Promise<Confirmation[]> {
    const { rows } = await this.db.query<Confirmation>(
      `select ${confirmationColumns} where i.decided_by = any($1) order by i.decided_at desc limit ${most}`,
      [maker],
    )
    return rows
  }
}

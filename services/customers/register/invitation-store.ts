/** SQL for invitations to an organisation. */
import type pg from "pg"
import type { Queryable } from "../../../platform/database/queryable.ts"
import { type InvitedAccess, invitationDays } from "./invitation.ts"

export type InvitationRow = {
  id: string
  person: string
  organisation: string
  language: string
  madeBy: string
  madeAt: Date
  expiresAt: Date
  generation: number
  sendings: number
  acceptedAt: Date | null
  withdrawnAt: Date | null
  batch: string | null
  version: number
}

/** An invitation with what its page and its mail say. */
export type OpenedInvitation = InvitationRow & {
  organisationName: string
  isOrganisationGone: boolean
  subject: string | null
  email: string
  firstName: string
  lastName: string
  personName: string
  isPersonGone: boolean
  madeByName: string | null
}

const columns = `i.id, i.person_id as person, i.organisation_id as organisation, i.language, i.made_by as "madeBy",
  i.made_at as "madeAt", i.expires_at as "expiresAt", i.generation, i.sendings, i.accepted_at as "acceptedAt",
  i.withdrawn_at as "withdrawnAt", i.batch_id as batch, i.version`

const opened = `select ${columns}, o.name as "organisationName", o.deleted_at is not null as "isOrganisationGone", p.subject,
  p.email, p.first_name as "firstName", p.last_name as "lastName", p.name as "personName",
  p.removed_at is not null as "isPersonGone", nullif(maker.name, '') as "madeByName"
  from customer_invitation i join customer_person p on p.id = i.person_id
    join customer_organisation o on o.id = i.organisation_id left join customer_person maker on maker.id = i.made_by`

export type NewInvitation = {
  id: string
  person: string
  organisation: string
  language: string
  madeBy: string
  madeWith: string | null
  batch: string | null
}

export class InvitationStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async open(id: string): Promise<OpenedInvitation | null> {
    const { rows } = await this.db.query<OpenedInvitation>(`${opened} where i.id = $1`, [id])
    return rows[0] ?? null
  }

  /** The same, and locks the invitation; the caller has locked the person before. */
  async lock(id: string): Promise<OpenedInvitation | null> {
    const { rows } = await this.db.query<OpenedInvitation>(`${opened} where i.id = $1 for update of i`, [id])
    return rows[0] ?? null
  }

  async findOf(person: string, organisation: string): Promise<InvitationRow | null> {
    const { rows } = await this.db.query<InvitationRow>(
      `select ${columns} from customer_invitation i where i.person_id = $1 and i.organisation_id = $2`,
      [person, organisation],
    )
    return rows[0] ?? null
  }

  async findMadeWith(madeBy: string, key: string): Promise<InvitationRow | null> {
    const { rows } = await this.db.query<InvitationRow>(
      `select ${columns} from customer_invitation i where i.made_by = $1 and i.made_with = $2`,
      [madeBy, key],
    )
    return rows[0] ?? null
  }

  /** Of one person, in the organisations given; the newest first. */
  async listOf(person: string, sight: "all" | readonly string[]): Promise<OpenedInvitation[]> {
    const { rows } = await this.db.query<OpenedInvitation>(
      `${opened} where i.person_id = $1 ${sight === "all" ? "" : "and i.organisation_id = any($2)"}
       order by i.made_at desc, i.id`,
      sight === "all" ? [person] : [person, sight],
    )
    return rows
  }

  /** A person who was invited before and never came gets the same row with a new link. */
  async put({
    id,
    person,
    organisation,
    language,
    madeBy,
    madeWith,
    batch,
  }: NewInvitation): Promise<InvitationRow> {
    const { rows } = await this.db.query<InvitationRow>(
      `insert into customer_invitation as i (id, person_id, organisation_id, language, made_by, made_with, made_at, expires_at, batch_id)
       values ($1, $2, $3, $4, $5, $6, now(), now() + make_interval(days => $8), $7)
       on conflict (person_id, organisation_id) do update set language = $4, made_by = $5, made_with = $6, made_at = now(),
         expires_at = now() + make_interval(days => $8), generation = i.generation + 1, sendings = 1, accepted_at = null,
         withdrawn_at = null, batch_id = $7, asked_again_at = null, version = i.version + 1
       returning ${columns}`,
      [id, person, organisation, language, madeBy, madeWith, batch, invitationDays],
    )
    return rows[0] as InvitationRow
  }

  async noteSending(id: string): Promise<void> {
    await this.db.query(
      "update customer_invitation set sendings = sendings + 1, version = version + 1 where id = $1",
      [id],
    )
  }

  /** A new link for another fourteen days; the old one ends. */
  async renew(id: string, madeBy: string): Promise<void> {
    await this.db.query(
      `update customer_invitation set generation = generation + 1, sendings = 1, made_by = $2, made_at = now(), withdrawn_at = null,
         expires_at = now() + make_interval(days => $3), asked_again_at = null, version = version + 1 where id = $1`,
      [id, madeBy, invitationDays],
    )
  }

  async withdraw(id: string): Promise<void> {
    await this.db.query(
      "update customer_invitation set withdrawn_at = now(), version = version + 1 where id = $1",
      [id],
    )
  }

  /** Ends an open invitation whose last invited access was withdrawn: its link leads nowhere any more. */
  async withdrawIfEmpty(client: pg.ClientBase, person: string, organisation: string): Promise<boolean> {
    const { rowCount } = await client.query(
      `update customer_invitation i set withdrawn_at = now(), version = version + 1
       where i.person_id = $1 and i.organisation_id = $2 and i.accepted_at is null and i.withdrawn_at is null
         and not exists (select from customer_access a where a.person_id = i.person_id
           and a.organisation_id = i.organisation_id and a.status = 'INVITED')`,
      [person, organisation],
    )
    return rowCount === 1
  }

  async accept(id: string): Promise<void> {
    await this.db.query(
      "update customer_invitation set accepted_at = now(), version = version + 1 where id = $1",
      [id],
    )
  }

  /** @returns false when the administrators were asked within the last day. */
  async noteAskedAgain(id: string): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update customer_invitation set asked_again_at = now()
       where id = $1 and (asked_again_at is null or asked_again_at < now() - interval '1 day')`,
      [id],
    )
    return rowCount === 1
  }

  /** What the invitation would give, in the table's order. */
  async listInvited(
    person: string,
    organisation: string,
  ): Promise<(InvitedAccess & { id: string; version: number })[]> {
    const { rows } = await this.db.query<InvitedAccess & { id: string; version: number }>(
      `select a.id, a.application, a.role, a.valid_until::text as "validUntil", a.version from customer_access a
       where a.person_id = $1 and a.organisation_id = $2 and a.status = 'INVITED' order by a.application`,
      [person, organisation],
    )
    return rows
  }
}

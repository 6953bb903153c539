/** SQL for what invitations give, in one statement each, since a batch has thousands. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { InvitedAccess } from "../register/invitation.ts"

export class InvitedAccessStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** These and no others are invited afterwards. The caller settles the membership (`AccessStore.settle`). */
  async give(
    person: string,
    organisation: string,
    accesses: readonly InvitedAccess[],
    by: string,
  ): Promise<void> {
    await this.db.query(
      `update customer_access set status = 'INACTIVE', version = version + 1, updated_at = now()
       where person_id = $1 and organisation_id = $2 and status = 'INVITED' and application <> all($3)`,
      [person, organisation, accesses.map(({ application }) => application)],
    )
    await this.db.query(
      `insert into customer_access as known (person_id, organisation_id, application, role, status, valid_until, requested_by, requested_at)
       select $1, $2, given.application, given.role, 'INVITED', given."validUntil", $4, now()
       from json_to_recordset($3) as given(application text, role text, "validUntil" date)
       on conflict (person_id, organisation_id, application) do update set status = 'INVITED', role = excluded.role,
         valid_until = excluded.valid_until, requested_by = excluded.requested_by, requested_at = now(), note = null, reason = null,
         decided_by = null, decided_at = null, reminded_for = null, version = known.version + 1, updated_at = now()`,
      [person, organisation, JSON.stringify(accesses), by],
    )
  }

  /** What the invitation would have given is over. @returns the applications. */
  async takeBack(person: string, organisation: string, by: string): Promise<string[]> {
    const { rows } = await this.db.query<{ application: string }>(
      `update customer_access set status = 'INACTIVE', decided_by = $3, decided_at = now(), version = version + 1, updated_at = now()
       where person_id = $1 and organisation_id = $2 and status = 'INVITED' returning application`,
      [person, organisation, by],
    )
    return rows.map(({ application }) => application)
  }

  async setLocation(person: string, organisation: string, location: string | null): Promise<void> {
    await this.db.query(
      "update customer_membership set location_id = $3 where person_id = $1 and organisation_id = $2",
      [person, organisation, location],
    )
  }

  /**
   * Moves a membership that nobody has accepted yet to another person of the register, with its invitation: the one who
   * accepts it was known there under an account already.
   */
  async moveTo(from: string, to: string, organisation: string): Promise<void> {
    const keys = [from, to, organisation]
    await this.db.query(
      `insert into customer_membership (person_id, organisation_id, location_id, urgency, name_key, words)
       select $2, m.organisation_id, m.location_id, m.urgency, p.name_key, p.words from customer_membership m,
         lateral (select lower(normalize(name, NFKC)) as name_key, m.words from customer_person where id = $2) p
       where m.person_id = $1 and m.organisation_id = $3 on conflict do nothing`,
      keys,
    )
    await this.db.query(
      `insert into customer_access (person_id, organisation_id, application, role, status, valid_until, requested_by, requested_at)
       select $2, organisation_id, application, role, status, valid_until, requested_by, requested_at from customer_access
       where person_id = $1 and organisation_id = $3 and status = 'INVITED'
       on conflict (person_id, organisation_id, application) do update set role = excluded.role, status = excluded.status,
         valid_until = excluded.valid_until, version = customer_access.version + 1
       where customer_access.status <> 'ACTIVE'`,
      keys,
    )
    await this.db.query(
      `delete from customer_invitation where person_id = $2 and organisation_id = $3
         and exists (select from customer_invitation where person_id = $1 and organisation_id = $3)`,
      keys,
    )
    await this.db.query(
      "update customer_invitation set person_id = $2 where person_id = $1 and organisation_id = $3",
      keys,
    )
    await this.db.query("delete from customer_membership where person_id = $1 and organisation_id = $2", [
      from,
      organisation,
    ])
    await this.db.query(
      `delete from customer_person p where p.id = $1 and p.subject is null
         and not exists (select from customer_membership m where m.person_id = p.id)`,
      [from],
    )
  }
}

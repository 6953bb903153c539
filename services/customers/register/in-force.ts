/**
 * The condition that a membership counts: nobody is put into an organisation unasked, so one that came by an invitation
 * counts only when the person has accepted it.
 */
export function isInForce(membership: string): string {
  return `not exists (select from customer_invitation i where i.person_id = ${membership}.person_id
    and i.organisation_id = ${membership}.organisation_id and i.accepted_at is null)`
}

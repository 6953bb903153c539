/** What a link opens, and why it doesn't. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { isApplication, rolesInside } from "../register/applications.ts"
import type { InvitedAccess } from "../register/invitation.ts"
import { InvitationStore, type OpenedInvitation } from "../register/invitation-store.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { givesAccess } from "../register/roles-from.ts"
import { type InvitationToken, maskEmail, readInvitationToken } from "./token.ts"

export type InvitationProblem =
  | "UNKNOWN"
  | "EXPIRED"
  | "USED"
  | "WITHDRAWN"
  | "REPLACED"
  | "ORGANISATION_GONE"
  | "PERSON_GONE"
  | "NOTHING_LEFT"

/** @returns null when the invitation can be accepted with this link. */
export function problemOf(
  invitation: OpenedInvitation,
  { generation }: Pick<InvitationToken, "generation">,
  now: Date,
): InvitationProblem | null {
  if (invitation.isPersonGone) return "PERSON_GONE"
  if (invitation.isOrganisationGone) return "ORGANISATION_GONE"
  if (invitation.acceptedAt) return "USED"
  if (generation !== invitation.generation) return "REPLACED"
  if (invitation.withdrawnAt) return "WITHDRAWN"
  return invitation.expiresAt <= now ? "EXPIRED" : null
}

/** Applications come and go; an invitation gives what is left of it. */
export function isStillThere({ application, role }: InvitedAccess): boolean {
  return isApplication(application) && rolesInside(application).includes(role)
}

/** Where another provider gives access, an invitation is to the organisation alone, and nothing can be missing. */
export function isNothingLeft(
  offered: readonly InvitedAccess[],
  ports: Pick<CustomersPorts, "rolesFrom">,
): boolean {
  return !offered.some(isStillThere) && (offered.length > 0 || givesAccess(ports))
}

/** What the website and the identity service need for the link's page. */
export async function viewInvitation(
  db: Queryable,
  { settings, rolesFrom }: Pick<CustomersPorts, "settings" | "rolesFrom">,
  token: string,
) {
  const link = readInvitationToken(settings.invitationSecret, token)
  const store = new InvitationStore(db)
  const invitation = link && (await store.open(link.id))
  if (!link || !invitation) return { ...nothing, problem: "UNKNOWN" as const }
  const problem = problemOf(invitation, link, new Date())
  const invited = problem === null ? await store.listInvited(invitation.person, invitation.organisation) : []
  const left = invited.filter(isStillThere)
  const { id, email, subject, acceptedAt } = invitation
  if (problem !== null && problem !== "EXPIRED" && problem !== "USED")
    return { ...nothing, problem, language: invitation.language }
  return {
    problem: problem === null && isNothingLeft(invited, { rolesFrom }) ? ("NOTHING_LEFT" as const) : problem,
    id,
    organisation: invitation.organisationName,
    madeBy: invitation.madeByName,
    maskedEmail: maskEmail(email),
    email,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    language: invitation.language,
    expiresAt: invitation.expiresAt,
    applications: left.map(({ application }) => application),
    hasAccount: subject !== null,
    acceptedBy: acceptedAt ? subject : null,
  }
}

export type InvitationView = Awaited<ReturnType<typeof viewInvitation>>

const nothing = {
  id: null,
  organisation: null,
  madeBy: null,
  maskedEmail: null,
  email: null,
  firstName: null,
  lastName: null,
  language: null,
  expiresAt: null,
  applications: [] as string[],
  hasAccount: false,
  acceptedBy: null,
}

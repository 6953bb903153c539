/**
 * What a person may do today, by the customers' register. A token says who asks; what they may do is looked up at each
 * request, so that access that is given or taken counts at the next query and not with the next token.
 */
import { GraphQLError } from "graphql"
import type { Caller, Standing } from "./caller.ts"
import { rightsOf } from "./roles.ts"

/**
 * @param wanted the organisation in which the request wants to act; null for the person's usual one.
 * @param token the person's identity token, for a register elsewhere.
 * @throws `organisationNotYours` when the person doesn't belong to `wanted`.
 */
export type FindStanding = (caller: Caller, wanted: string | null, token?: string) => Promise<Standing>

/** The header in which the website names the organisation that its user chose. */
export const organisationHeader = "x-organisation"

/** The caller with today's rights in the organisation in which the request acts, instead of those of the token. */
export function withStanding(caller: Caller, standing: Standing): Caller {
  const { person, organisation, organisations, staffRoles, assigned } = standing
  const here = organisations.find(({ id }) => id === organisation)
  const roles = standing.isRemoved ? [] : [...new Set([...staffRoles, ...(here?.roles ?? [])])]
  return { ...caller, roles, ...rightsOf(roles), person, organisation, organisations, staffRoles, assigned }
}

/** The request names an organisation that isn't the person's; answering for another one would hide that. */
export function organisationNotYours(): GraphQLError {
  const extensions = { code: "ORGANISATION_NOT_YOURS", http: { status: 403 } }
  return new GraphQLError("you don't belong to the organisation that the request names", { extensions })
}

/** What the token itself says, for services whose customers' register is elsewhere and isn't asked. */
export const standingOfToken: FindStanding = async ({ organisation, roles, ...caller }) => {
  const isAdministrator = caller.isDelegatedAdminExternal
  const own = { name: "", roles, isAdministrator, seesColleaguesTickets: false }
  return {
    person: null,
    organisation,
    organisations: organisation ? [{ id: organisation, ...own }] : [],
    staffRoles: roles.filter((role) => role !== "delegatedadmin_extern"),
    assigned: caller.isDelegatedAdminInternal ? "all" : [],
    isRemoved: false,
  }
}

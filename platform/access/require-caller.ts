/** Restricts a service's endpoint to people with a valid identity token. */
import { GraphQLError } from "graphql"
import type { Caller } from "./caller.ts"
import { type FindStanding, organisationHeader, withStanding } from "./standing.ts"
import type { VerifyIdentityToken } from "./verify-identity-token.ts"

/**
 * The person with the rights that the customers' register gives them today, in the organisation that the request names.
 * @throws a GraphQL error with status 401 when there is no valid token, with 403 for an organisation that isn't theirs.
 */
export async function requireCaller(
  request: Request,
  verify: VerifyIdentityToken,
  findStanding: FindStanding,
): Promise<Caller> {
  const wanted = request.headers.get(organisationHeader)?.trim() || null
  const caller = await findCaller(bearerToken(request), { verify, findStanding }, wanted)
  if (!caller) throw unauthenticated()
  return caller
}

type Doors = { verify: VerifyIdentityToken; findStanding: FindStanding }

/** The same for a token that comes without a request. @returns null when the token is refused. */
export async function findCaller(
  token: string | null,
  { verify, findStanding }: Doors,
  wanted: string | null = null,
): Promise<Caller | null> {
  const caller = token ? await verify(token) : null
  return token && caller ? withStanding(caller, await findStanding(caller, wanted, token)) : null
}

export function bearerToken(request: Request): string | null {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null
}

export function unauthenticated(): GraphQLError {
  const http = { status: 401, headers: { "www-authenticate": "Bearer" } }
  return new GraphQLError("a valid identity token is needed", {
    extensions: { code: "UNAUTHENTICATED", http },
  })
}

/**
 * The error for a right that the person lacks altogether. An object of somebody else is answered as if it didn't exist.
 */
export function forbidden(right: string): GraphQLError {
  const extensions = { code: "FORBIDDEN", http: { status: 403 } }
  return new GraphQLError(`the right to ${right} is needed`, { extensions })
}

/** Restricts a service's endpoint to people with a valid identity token. */
import { GraphQLError } from "graphql"
import type { Caller } from "./caller.ts"
import type { VerifyIdentityToken } from "./verify-identity-token.ts"

/** @throws a GraphQL error with status 401 when there is no valid token. */
export async function requireCaller(request: Request, verify: VerifyIdentityToken): Promise<Caller> {
  const token = bearerToken(request)
  const caller = token ? await verify(token) : null
  if (!caller) throw unauthenticated()
  return caller
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

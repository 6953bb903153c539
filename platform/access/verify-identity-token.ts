/**
 * Checks the identity token that the website sends with every request (HTTP-05). Each service checks it itself, since a
 * request from the website proves nothing about the person.
 */
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose"
import { type Caller, callerOf } from "./caller.ts"

/**
 * @returns null when the token is refused. @throws when the keys can't be fetched, which says nothing about the token.
 */
export type VerifyIdentityToken = (token: string) => Promise<Caller | null>

export type IdentityTokenOptions = {
  /** The provider's keys: those of the embedded provider, or of a remote one (`remote-keys.ts`). */
  keys: JWTVerifyGetKey
  issuer: string
  /** The portal's client id: a token that was issued for another application is refused. */
  audience: string
  now?: () => Date
}

/** Only asymmetric algorithms: none with a shared secret, and never `none`. */
const algorithms = ["RS256", "PS256", "ES256", "EdDSA"]
/** The clocks of two machines always differ a little. */
const clockTolerance = 5
/** Access tokens and logout tokens are signed with the same keys, but don't prove who is calling. */
const identityTokenTypes = [undefined, "JWT", "jwt"]

export function createIdentityTokenCheck({
  keys,
  issuer,
  audience,
  now = () => new Date(),
}: IdentityTokenOptions): VerifyIdentityToken {
  return async function verifyIdentityToken(token) {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms,
        clockTolerance,
        currentDate: now(),
        requiredClaims: ["sub", "exp", "iat"],
      })
      if (!identityTokenTypes.includes(protectedHeader.typ) || !isForPerson(payload, audience)) return null
      return callerOfClaims(payload)
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }
}

/** A token for several applications may only be used by the one that it was issued to (OpenID Connect Core, 3.1.3.7). */
function isForPerson({ aud, azp, events }: JWTPayload, audience: string): boolean {
  if (events !== undefined) return false
  return Array.isArray(aud) && aud.length > 1 ? azp === audience : azp === undefined || azp === audience
}

/** The person of claims that were verified. @returns null when they name nobody. */
export function callerOfClaims(claims: JWTPayload): Caller | null {
  if (!claims.sub) return null
  const { given_name: first, family_name: last } = claims
  const fullName = [first, last].filter((part) => typeof part === "string").join(" ")
  return callerOf({
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    name: claims.name ?? fullName,
    firstName: first,
    lastName: last,
    language: claims.locale,
    roles: claims.roles,
    organisation: claims.organisation,
    isCompanyAccount: claims.internal,
    issuedAt: typeof claims.iat === "number" ? new Date(claims.iat * 1000) : null,
  })
}

/** Errors of this kind mean that the token is invalid; any other error means that the keys couldn't be fetched. */
function isRefusal(error: unknown): boolean {
  const isUnreachable =
    error instanceof errors.JWKSTimeout || (error as errors.JOSEError).code === "ERR_JOSE_GENERIC"
  return error instanceof errors.JOSEError && !isUnreachable
}

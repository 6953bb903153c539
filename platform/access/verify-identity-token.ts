/**
 * Checks the identity token that the website sends along with every question (HTTP-05). Each service does so itself: that the
 * request came from the website proves nothing about the person.
 */
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose"
import { type Caller, callerOf } from "./caller.ts"

/** Null: refused. @throws when the keys can't be had, which says nothing about the token. */
export type VerifyIdentityToken = (token: string) => Promise<Caller | null>

export type IdentityTokenOptions = {
  /** The provider's keys: of the embedded one, or of another (`remote-keys.ts`). */
  keys: JWTVerifyGetKey
  issuer: string
  /** The portal's client id: a token that was made for another application opens nothing here. */
  audience: string
  now?: () => Date
}

/** None that takes a shared secret, and never `none`. */
const algorithms = ["RS256", "PS256", "ES256", "EdDSA"]
/** Clocks of two machines are never quite together. */
const clockTolerance = 5
/** Access tokens and logout tokens are signed with the same keys, but are no proof of who asks. */
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
      return callerFrom(payload)
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }
}

/** Of a token for several applications only the one it was given to may use it (OpenID Connect Core, 3.1.3.7). */
function isForPerson({ aud, azp, events }: JWTPayload, audience: string): boolean {
  if (events !== undefined) return false
  return Array.isArray(aud) && aud.length > 1 ? azp === audience : azp === undefined || azp === audience
}

function callerFrom(claims: JWTPayload): Caller | null {
  if (!claims.sub) return null
  const { given_name: first, family_name: last } = claims
  const fullName = [first, last].filter((part) => typeof part === "string").join(" ")
  return callerOf({
    subject: claims.sub,
    email: claims.email,
    name: claims.name ?? fullName,
    language: claims.locale,
    roles: claims.roles,
    organisation: claims.organisation,
  })
}

/** Keys that can't be fetched are told by other errors than a token that doesn't hold. */
function isRefusal(error: unknown): boolean {
  const isUnreachable =
    error instanceof errors.JWKSTimeout || (error as errors.JOSEError).code === "ERR_JOSE_GENERIC"
  return error instanceof errors.JOSEError && !isUnreachable
}

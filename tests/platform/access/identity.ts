/** An identity provider for tests: a key, and tokens signed with it. */
import { exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from "jose"

export const issuer = "https://id.localhost/realm"
export const audience = "portal"

export type Identity = {
  getKey: JWTVerifyGetKey
  /** Claims that override a customer's; `undefined` removes one. */
  sign(claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>
  publicKey: Awaited<ReturnType<typeof exportJWK>>
}

export async function createIdentity(): Promise<Identity> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true })
  const jwk = await exportJWK(publicKey)
  function sign(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) {
    const now = Math.floor(Date.now() / 1000)
    const usual = { sub: "somebody", iss: issuer, aud: audience, iat: now, exp: now + 300, roles: [] }
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "k1", ...header })
      .sign(privateKey)
  }
  return { getKey: async () => publicKey, sign, publicKey: { ...jwk, kid: "k1", alg: "RS256" } }
}

import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose"

/** The keys of a remote identity provider, located through its discovery document on first use. */
export function openRemoteKeys(
  issuer: string,
  { fetch = globalThis.fetch, timeoutMs = 3000 } = {},
): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined

  async function discover(): Promise<JWTVerifyGetKey> {
    const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    const { jwks_uri: keys, issuer: told } = (await answer.json()) as { jwks_uri?: string; issuer?: string }
    if (!keys || told !== issuer) throw new Error(`${address} doesn't describe this issuer`)
    return createRemoteJWKSet(new URL(keys), { timeoutDuration: timeoutMs, [customFetch]: fetch })
  }

  return async function getKey(header, token) {
    found ??= discover().catch((error: Error) => {
      // A provider that was unreachable once must be asked again, or everybody stays locked out.
      found = undefined
      throw error
    })
    return (await found)(header, token)
  }
}

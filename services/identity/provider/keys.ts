import { randomUUID } from "node:crypto"
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from "jose"
import type { KeyStore, SigningKey } from "./key-store.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A key signs for this long; then the next one takes over. */
export const signingMs = 30 * dayMs
/**
 * A new key is published this long before it signs, so that all processes read it and clients' cached key sets expire.
 */
export const leadMs = 60 * minuteMs
/** An old key stays published while tokens it signed may still be presented. */
export const shownMs = 15 * dayMs

/** Beyond this age a key neither signs nor is published. */
const unusedMs = signingMs + leadMs + shownMs

const algorithm = "RS256"

/** What has to happen with the keys now. The very first key signs at once. */
export function planKeys(
  keys: readonly SigningKey[],
  now: Date,
): { needsKey: boolean; signsFrom: Date; retired: string[] } {
  const [newest] = keys.toSorted((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime())
  const isOld = newest !== undefined && newest.signsFrom.getTime() <= now.getTime() - signingMs
  const signing = signingKey(keys, now)
  return {
    needsKey: newest === undefined || isOld,
    signsFrom: newest ? new Date(now.getTime() + leadMs) : now,
    retired: signing
      ? keys
          .filter(
            (key) =>
              key.signsFrom < signing.signsFrom && signing.signsFrom.getTime() < now.getTime() - shownMs,
          )
          .map(({ kid }) => kid)
      : [],
  }
}

/** The newest key whose time has come. */
export function signingKey(keys: readonly SigningKey[], now: Date): SigningKey | undefined {
  return keys
    .filter(({ signsFrom }) => signsFrom <= now)
    .toSorted((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime())[0]
}

/** The signing key comes first, because the provider takes the first that fits. */
export function orderedKeys(keys: readonly SigningKey[], now: Date): JWK[] {
  const signing = signingKey(keys, now)
  return [...keys.filter((key) => key === signing), ...keys.filter((key) => key !== signing)].map(
    ({ jwk }) => jwk,
  )
}

/** Creates due keys, deletes expired ones, and returns those in force. */
export function rotateKeys(store: KeyStore, now: Date): Promise<SigningKey[]> {
  return store.change(async (keys) => {
    const { needsKey, signsFrom, retired } = planKeys(keys, now)
    const retiredBefore = new Date(now.getTime() - unusedMs)
    return { added: needsKey ? [await makeKey(signsFrom)] : [], retired, retiredBefore }
  })
}

async function makeKey(signsFrom: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
  const kid = randomUUID()
  return { kid, signsFrom, jwk: { ...(await exportJWK(privateKey)), kid, alg: algorithm, use: "sig" } }
}

/** For services in this process that verify tokens: no network call, and never an outdated key set. */
export function verifyWith(current: () => readonly SigningKey[]): JWTVerifyGetKey {
  // A page of the portal verifies its token once for each service that it asks, and preparing a key takes longer than using it.
  const prepared = new WeakMap<readonly SigningKey[], JWTVerifyGetKey>()
  return (header, token) => {
    const signingKeys = current()
    const known = prepared.get(signingKeys)
    if (known) return known(header, token)
    const keys = signingKeys.map(
      ({ jwk: { kty, kid, alg, use, n, e } }) => ({ kty, kid, alg, use, n, e }) as JWK,
    )
    const made = createLocalJWKSet({ keys })
    prepared.set(signingKeys, made)
    return made(header, token)
  }
}

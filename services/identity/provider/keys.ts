import { randomUUID } from "node:crypto"
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from "jose"
import type { KeyStore, SigningKey } from "./key-store.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A key signs for this long; then the next one takes over. */
export const signingMs = 30 * dayMs
/** A new key is published this long before it signs: every process reads it, and clients' copies of the key set grow old. */
export const leadMs = 60 * minuteMs
/** An old key is published as long as a token that it signed may be shown, at the latest when its reader signs out. */
export const shownMs = 15 * dayMs

/** So old no key signs, nor is shown: it was sealed with a secret that nobody has any more. */
const unusedMs = signingMs + leadMs + shownMs

const algorithm = "RS256"

/** What is to be done with the keys now. The first key of all signs at once. */
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

/** The newest of those whose time has come. */
export function signingKey(keys: readonly SigningKey[], now: Date): SigningKey | undefined {
  return keys
    .filter(({ signsFrom }) => signsFrom <= now)
    .toSorted((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime())[0]
}

/** The one that signs first: the provider takes the first that fits. */
export function orderedKeys(keys: readonly SigningKey[], now: Date): JWK[] {
  const signing = signingKey(keys, now)
  return [...keys.filter((key) => key === signing), ...keys.filter((key) => key !== signing)].map(
    ({ jwk }) => jwk,
  )
}

/** Makes the keys that are due, lets go of those whose tokens are past, and returns what is in force. */
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

/** For services in this process that check tokens: no network, and never an old key set. */
export function verifyWith(current: () => readonly SigningKey[]): JWTVerifyGetKey {
  return (header, token) => {
    const keys = current().map(
      ({ jwk: { kty, kid, alg, use, n, e } }) => ({ kty, kid, alg, use, n, e }) as JWK,
    )
    return createLocalJWKSet({ keys })(header, token)
  }
}

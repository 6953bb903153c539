/** Passkeys [WebAuthn level 2]; an account can have several. */
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server"
import type pg from "pg"
import { fullName } from "../../../platform/texts/person-names.ts"
import type { Factors, StoredPasskey } from "./factors.ts"
import { type Challenge, PasskeyStore } from "./passkey-store.ts"

export const maxPasskeys = 20
const maxNameLength = 60
/** Time enough to fetch a security key from another bag. */
const challengeLifetimeMs = 10 * 60_000

type Options = {
  pool: pg.Pool
  /** The origin that the browser sees; passkeys are bound to its host. */
  origin: string
  siteName: string
  now: () => Date
}

export type Passkeys = Pick<
  Factors,
  "startPasskeyRegistration" | "startPasskeySignIn" | "finishPasskeySignIn"
> & {
  /** @returns null when the response isn't valid. */
  readRegistration(
    accountId: string,
    response: RegistrationResponseJSON,
    name: string,
    options?: { isOnlyProof?: boolean },
  ): Promise<StoredPasskey | null>
}

export function namePasskey(name: string): string {
  const tidy = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Bidi_Control}]+/gu, " ")
    .trim()
  return [...tidy].slice(0, maxNameLength).join("")
}

export function createPasskeys({ pool, origin, siteName, now }: Options): Passkeys {
  const rpID = new URL(origin).hostname
  const expected = { expectedOrigin: new URL(origin).origin, expectedRPID: rpID }

  async function keep(question: Omit<Challenge, "expiresAt">) {
    const expiresAt = new Date(now().getTime() + challengeLifetimeMs)
    await new PasskeyStore(pool).keepChallenge({ ...question, expiresAt })
  }

  const startPasskeyRegistration: Factors["startPasskeyRegistration"] = async (
    account,
    { isOnlyProof = false } = {},
  ) => {
    const wish = isOnlyProof ? "required" : "preferred"
    const known = await new PasskeyStore(pool).listPasskeys(account.id)
    if (known.length >= maxPasskeys) return null
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID,
      userName: account.email,
      userDisplayName: fullName(account, account.language ?? ""),
      userID: new TextEncoder().encode(account.id),
      attestationType: "none",
      timeout: challengeLifetimeMs,
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: wish, userVerification: wish },
    })
    const { challenge } = options
    await keep({ challenge, purpose: "register", asker: account.id, accountId: account.id })
    return options
  }

  async function readRegistration(
    accountId: string,
    response: RegistrationResponseJSON,
    name: string,
    { isOnlyProof = false } = {},
  ): Promise<StoredPasskey | null> {
    const challenge = challengeOf(response)
    const question = { challenge: challenge ?? "", purpose: "register", asker: accountId } as const
    if (!challenge || (await new PasskeyStore(pool).takeChallenge(question, now())) !== accountId) return null
    const checked = await ifProven(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        ...expected,
        requireUserVerification: isOnlyProof,
      }),
    )
    if (!checked?.verified || !checked.registrationInfo) return null
    const { credential } = checked.registrationInfo
    return {
      id: credential.id,
      accountId,
      publicKey: credential.publicKey,
      signCount: credential.counter,
      transports: credential.transports ?? [],
      name: namePasskey(name) || siteName,
      createdAt: now(),
      usedAt: null,
    }
  }

  async function startPasskeySignIn(accountId: string | null, asker: string) {
    const known = accountId ? await new PasskeyStore(pool).listPasskeys(accountId) : []
    const options = await generateAuthenticationOptions({
      rpID,
      timeout: challengeLifetimeMs,
      allowCredentials: known.map(descriptorOf),
      // Without a password the passkey is the only proof, so the authenticator has to verify its user.
      userVerification: accountId ? "preferred" : "required",
    })
    await keep({ challenge: options.challenge, purpose: "sign-in", asker, accountId })
    return options
  }

  async function finishPasskeySignIn(response: AuthenticationResponseJSON, asker: string) {
    const challenge = challengeOf(response)
    if (!challenge || typeof response.id !== "string") return null
    const asked = await new PasskeyStore(pool).takeChallenge({ challenge, purpose: "sign-in", asker }, now())
    const passkey = await new PasskeyStore(pool).findPasskey(response.id)
    if (asked === undefined || !passkey || (asked !== null && asked !== passkey.accountId)) return null
    const { publicKey, signCount: counter, ...credential } = keyOf(passkey)
    const checked = await ifProven(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        ...expected,
        credential: { ...credential, publicKey, counter },
        requireUserVerification: asked === null,
      }),
    )
    if (!checked?.verified) return null
    const { newCounter, userVerified } = checked.authenticationInfo
    const isTaken = await new PasskeyStore(pool).notePasskeyUse(passkey.id, newCounter, now())
    return isTaken ? { accountId: passkey.accountId, isUserVerified: userVerified } : null
  }

  return { startPasskeyRegistration, readRegistration, startPasskeySignIn, finishPasskeySignIn }
}

function descriptorOf(passkey: StoredPasskey): { id: string; transports: AuthenticatorTransport[] } {
  return { id: passkey.id, transports: passkey.transports as AuthenticatorTransport[] }
}

function keyOf(passkey: StoredPasskey) {
  return { ...descriptorOf(passkey), publicKey: passkey.publicKey, signCount: passkey.signCount }
}

/** The library throws for forged, foreign and malformed responses; all of them count as invalid. */
async function ifProven<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check()
  } catch {
    return null
  }
}

/** Reads the challenge from the response, unverified; the signature is checked afterwards. */
function challengeOf(response: { response?: { clientDataJSON?: unknown } }): string | null {
  try {
    const text = Buffer.from(String(response.response?.clientDataJSON), "base64url").toString("utf8")
    const { challenge } = JSON.parse(text) as { challenge?: unknown }
    return typeof challenge === "string" ? challenge : null
  } catch {
    return null
  }
}

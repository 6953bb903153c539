/** Second factors: proofs of ownership besides the password. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server"
import type pg from "pg"

export type FactorKind = "totp" | "passkey" | "recovery-code"

export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

export type StoredPasskey = Passkey & {
  accountId: string
  publicKey: Uint8Array<ArrayBuffer>
  signCount: number
  transports: string[]
}

export type FactorList = {
  /** When the authenticator app was set up; null without one. */
  totpSince: Date | null
  passkeys: Passkey[]
  recoveryCodesLeft: number
}

/** The `otpauth:` address for the app. */
export type TotpSetup = { secret: string; uri: string; qrCodeSvg: string }

export type Factors = {
  list(accountId: string): Promise<FactorList>
  /** The kinds that a sign-in can ask for; empty when the password is enough. */
  kinds(accountId: string): Promise<FactorKind[]>
  /** Accepts each code once [RFC 6238, 5.2]. For throttling use `Accounts.verifySecondFactor`. */
  verifyTotp(accountId: string, code: string): Promise<boolean>
  useRecoveryCode(accountId: string, code: string): Promise<boolean>
  /** @returns null when an app is set up already. */
  startTotp(account: { id: string; email: string }): Promise<TotpSetup | null>
  /** @returns ten recovery codes, which are shown only now; null when the code is wrong or no set-up was started. */
  confirmTotp(accountId: string, code: string): Promise<string[] | null>
  removeTotp(accountId: string): Promise<boolean>
  /** The old codes stop working. */
  renewRecoveryCodes(accountId: string): Promise<string[]>
  /** @returns null when the account already has the maximum number of passkeys. */
  startPasskeyRegistration(
    account: {
      id: string
      email: string
      firstName: string
      lastName: string
      language?: string
    },
    options?: {
      /** The account has no password, so the authenticator must verify its user and find the passkey by itself. */
      isOnlyProof?: boolean
    },
  ): Promise<PublicKeyCredentialCreationOptionsJSON | null>
  /**
   * @returns the passkey, with recovery codes if it is the account's first factor; null when the response isn't valid.
   */
  finishPasskeyRegistration(
    accountId: string,
    response: RegistrationResponseJSON,
    name: string,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null } | null>
  /** The answer to `startPasskeyRegistration` with `isOnlyProof`. @returns null when it isn't valid. */
  readFirstPasskey(
    accountId: string,
    response: RegistrationResponseJSON,
    name: string,
  ): Promise<StoredPasskey | null>
  /** In the transaction that made the account. @returns recovery codes; null when the passkey is registered already. */
  addFirstPasskey(client: pg.ClientBase, passkey: StoredPasskey): Promise<string[] | null>
  renamePasskey(accountId: string, passkeyId: string, name: string): Promise<boolean>
  removePasskey(accountId: string, passkeyId: string): Promise<boolean>
  /**
   * @param accountId the account whose passkeys are requested; null lets the browser offer all its passkeys for this
   *   site.
   * @param asker the sign-in. The challenge is valid for it alone and replaces its previous one.
   */
  startPasskeySignIn(accountId: string | null, asker: string): Promise<PublicKeyCredentialRequestOptionsJSON>
  /**
   * @returns the account whose passkey answered a challenge of `startPasskeySignIn`; each challenge is answered once.
   *   The passkey replaces the password only if the user was verified (fingerprint, PIN). Null when the response isn't
   *   valid.
   */
  finishPasskeySignIn(
    response: AuthenticationResponseJSON,
    asker: string,
  ): Promise<{ accountId: string; isUserVerified: boolean } | null>
  /** Removes all factors and recovery codes of the account. */
  reset(accountId: string): Promise<void>
}

/** What proves that it is the account's owner, beside the password. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server"

export type FactorKind = "totp" | "passkey" | "recovery-code"

export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

export type FactorList = {
  /** When the authenticator app was set up. */
  totpSince: Date | null
  passkeys: Passkey[]
  recoveryCodesLeft: number
}

/** What an authenticator app reads. */
export type TotpSetup = { secret: string; uri: string; qrCodeSvg: string }

export type Factors = {
  list(accountId: string): Promise<FactorList>
  /** The kinds that a sign-in can ask for; empty where the password is enough. */
  kinds(accountId: string): Promise<FactorKind[]>
  /** Each code is taken once [RFC 6238, 5.2]. Throttled tries go through `Accounts.verifySecondFactor`. */
  verifyTotp(accountId: string, code: string): Promise<boolean>
  useRecoveryCode(accountId: string, code: string): Promise<boolean>
  /** @returns null where an app is set up already. */
  startTotp(account: { id: string; email: string }): Promise<TotpSetup | null>
  /** @returns ten recovery codes, shown this once; null when the code is wrong or nothing was started. */
  confirmTotp(accountId: string, code: string): Promise<string[] | null>
  removeTotp(accountId: string): Promise<boolean>
  /** The old codes work no more. */
  renewRecoveryCodes(accountId: string): Promise<string[]>
  /** @returns null when the account has as many passkeys as it may have. */
  startPasskeyRegistration(account: {
    id: string
    email: string
    firstName: string
    lastName: string
  }): Promise<PublicKeyCredentialCreationOptionsJSON | null>
  /** @returns the passkey, and recovery codes if it is the account's first factor; null when the answer proves nothing. */
  finishPasskeyRegistration(
    accountId: string,
    response: RegistrationResponseJSON,
    name: string,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null } | null>
  renamePasskey(accountId: string, passkeyId: string, name: string): Promise<boolean>
  removePasskey(accountId: string, passkeyId: string): Promise<boolean>
  /**
   * @param accountId whose passkeys are asked for; null lets the browser offer all that it has for this site.
   * @param asker the sign-in: the question counts for this one only, and takes the place of the one before.
   */
  startPasskeySignIn(accountId: string | null, asker: string): Promise<PublicKeyCredentialRequestOptionsJSON>
  /**
   * @returns whose passkey answered a question of `startPasskeySignIn`, each of which is answered once. It stands for the password
   * too only if the user was verified (fingerprint, PIN). null when the answer proves nothing.
   */
  finishPasskeySignIn(
    response: AuthenticationResponseJSON,
    asker: string,
  ): Promise<{ accountId: string; isUserVerified: boolean } | null>
  /** All factors and recovery codes of the account. */
  reset(accountId: string): Promise<void>
}

/** What the accounts half of the identity service offers the provider half. */
import type { AccountApi, VerifyAccessToken } from "../account-api/account-api.ts"
import type { Devices, SessionEnder } from "../devices/devices.ts"
import type { Factors } from "../factors/factors.ts"
import type { Account, Accounts, NewAccount, PasswordFault, ProfileFault } from "./account.ts"

/** Where the links in mails lead; the provider answers there. Each shows a button, since mail scanners follow links. */
export const linkPaths = {
  verifyEmail: "/am/verify",
  resetPassword: "/am/reset-password",
  /** Confirms a new address, on the old one as well as on the new. */
  confirmEmailChange: "/am/confirm-email",
} as const

export type LinkOutcome =
  | { outcome: "done"; account: Account }
  /** Unknown, used before, or too old. */
  | { outcome: "invalid" }

/** What happens by a link in a mail. Nothing tells a visitor whether an address has an account. */
export type MailLinks = {
  /** Counts a form that costs a hash or a mail, by who sends it. @returns until when it is refused; null where it may be sent. */
  countForm(address: string): Promise<Date | null>
  /** Later, it creates the account and sends the link; an address that has an account already gets a mail that says so. */
  register(
    account: NewAccount,
  ): Promise<
    { ok: true } | { ok: false; faults: (ProfileFault | { field: "email" | "password"; code: string })[] }
  >
  /** Sends the verification link (again), if there is such an account and it isn't verified. */
  sendVerification(email: string): Promise<void>
  /** Whether the link still works, without using it up. */
  isVerificationPending(token: string): Promise<boolean>
  /** @param password of the registration: who has the mailbox may not be who registered. Only a right one uses the link up. */
  verifyEmail(
    token: string,
    password: string,
  ): Promise<LinkOutcome | { outcome: "wrong" } | { outcome: "throttled"; until: Date }>
  /** Later, it sends a link, if there is such an account and it isn't managed internally; those are told where to turn. */
  sendPasswordReset(email: string): Promise<void>
  /** Whether the link still works, without using it up. */
  isResetPending(token: string): Promise<boolean>
  /** Ends all sessions. */
  resetPassword(
    token: string,
    password: string,
  ): Promise<LinkOutcome | { outcome: "faulty"; fault: PasswordFault }>
  /** `half-done`: the other of the two addresses has yet to confirm. */
  confirmEmailChange(token: string): Promise<LinkOutcome | { outcome: "half-done" }>
  /** Does what was asked for and is left, such as after a crash. */
  resume(): Promise<void>
  /** When what forms asked for so far has been tried: it is done after their answer, which so takes as long for every address. */
  settled(): Promise<void>
}

/** What an application outside of identity holds about accounts, and how it is taken away [ACCT-09]. */
export type AccountRemover = {
  /** Kept in the database until it is done: never rename. */
  name: string
  /** Called until it returns; may be called again after it did. */
  remove(account: { id: string; email: string; organisation: string | null }): Promise<void>
}

export type AccountServices = {
  accounts: Accounts
  factors: Factors
  devices: Devices
  links: MailLinks
  /** Before `start`. */
  registerRemover(remover: AccountRemover): void
  /** GraphQL, for bearers of an access token with the scope `fr:idm:*`. */
  createApi(options: { verifyAccessToken: VerifyAccessToken; graphiql: boolean }): AccountApi
  demoAccounts: { email: string; password: string; role: string }[]
  /** Goes on with deletions and clears away what has expired. */
  start(): void
  stop(): Promise<void>
}

export type { SessionEnder }

/** Links in mails: their addresses, lifetimes and effects. Only the mailbox knows a link, and it works once. */
import type { Account } from "../account/account.ts"
import type { PasswordFault, ProfileFault } from "../account/faults.ts"
import type { NewAccount } from "./accounts.ts"

export type LinkPurpose = "verify-email" | "reset-password" | "email-old" | "email-new"

const hourMs = 3_600_000

export const linkLifetimeMs: Record<LinkPurpose, number> = {
  "verify-email": 72 * hourMs,
  "reset-password": hourMs,
  "email-old": 24 * hourMs,
  "email-new": 24 * hourMs,
}

/** Addresses of the links, which the provider serves. Each shows a button, because mail scanners open links. */
export const linkPaths = {
  verifyEmail: "/am/verify",
  resetPassword: "/am/reset-password",
  /** Confirms a new address: one link in the old mailbox, one in the new. */
  confirmEmailChange: "/am/confirm-email",
} as const

export type LinkOutcome =
  | { outcome: "done"; account: Account }
  /** Unknown, already used, or expired. */
  | { outcome: "invalid" }

/** The actions behind mail links. None of them tells a visitor whether an address has an account. */
export type MailLinks = {
  /**
   * Counts a form that costs a hash or a mail, by its sender. @returns the time until which it is refused, or null when
   * it is allowed.
   */
  countForm(address: string): Promise<Date | null>
  /**
   * In the background, creates the account and sends the link. If the address has an account, it gets a mail that says
   * so.
   */
  register(
    account: NewAccount,
  ): Promise<
    { ok: true } | { ok: false; faults: (ProfileFault | { field: "email" | "password"; code: string })[] }
  >
  /** Sends the verification link (again), if there is an unverified account. */
  sendVerification(email: string): Promise<void>
  /** Whether the link is still valid; doesn't consume it. */
  isVerificationPending(token: string): Promise<boolean>
  /**
   * @param password the one given at registration, because the mailbox's owner may not be the person who registered.
   *   Only the right one consumes the link.
   */
  verifyEmail(
    token: string,
    password: string,
  ): Promise<LinkOutcome | { outcome: "wrong" } | { outcome: "throttled"; until: Date }>
  /**
   * In the background, sends a link if there is such an account. Owners of internal accounts are told whom to ask
   * instead.
   */
  sendPasswordReset(email: string): Promise<void>
  /** Whether the link is still valid; doesn't consume it. */
  isResetPending(token: string): Promise<boolean>
  /** Ends all sessions. */
  resetPassword(
    token: string,
    password: string,
  ): Promise<LinkOutcome | { outcome: "faulty"; fault: PasswordFault }>
  /** `half-done`: the other address still has to confirm. */
  confirmEmailChange(token: string): Promise<LinkOutcome | { outcome: "half-done" }>
  /** Executes requests that are left over, e.g. after a crash. */
  resume(): Promise<void>
  /**
   * Resolves when everything requested so far has been tried. Work starts after the answer, so that the answer takes
   * equally long for every address.
   */
  settled(): Promise<void>
}

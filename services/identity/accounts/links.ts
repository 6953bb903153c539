/** The links in mails: where they lead, how long they hold, and what comes of them. Each is known to the mailbox only and used once. */
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

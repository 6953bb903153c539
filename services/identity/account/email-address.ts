import { domainToASCII } from "node:url"
import { isMailAddress } from "../../../platform/mail/address.ts"

/**
 * @returns the address in the form that mails go to, or null for an invalid one. The same check as the mail service's,
 *   so that every account can get mail.
 */
export function parseEmail(text: string): string | null {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(text.normalize("NFKC").trim()) ?? []
  const email = `${local ?? ""}@${domainToASCII(domain ?? "")}`
  return isMailAddress(email) ? email : null
}

/**
 * The key by which addresses are compared. Providers may distinguish upper and lower case in an address, but their
 * users don't.
 */
export function emailKey(email: string): string {
  return (parseEmail(email) ?? email.normalize("NFKC").trim()).toLowerCase()
}

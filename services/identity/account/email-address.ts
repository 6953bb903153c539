import { domainToASCII } from "node:url"
import { isMailAddress } from "../../../platform/mail/address.ts"

/** @returns the address as it is written to, or null for what is none: what the mail service wouldn't send to has no account either. */
export function parseEmail(text: string): string | null {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(text.normalize("NFKC").trim()) ?? []
  const email = `${local ?? ""}@${domainToASCII(domain ?? "")}`
  return isMailAddress(email) ? email : null
}

/** What addresses are compared by. Providers may tell cases apart; their users don't. */
export function emailKey(email: string): string {
  return (parseEmail(email) ?? email.normalize("NFKC").trim()).toLowerCase()
}

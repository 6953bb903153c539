/** Addresses and names for a mail's header, where a line break would start another header field. */
import { domainToASCII } from "node:url"

export type Sender = { name: string; address: string }

const maxAddressLength = 254
const maxLocalLength = 64
/** The unquoted form of RFC 5322 with the letters of RFC 6532; quoted local parts don't occur in practice. */
const localPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** Whether mail can be sent to the address: it has to be one bare address, without name or comment. */
export function isMailAddress(address: string): boolean {
  const at = address.lastIndexOf("@")
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  if (at < 1 || address.length > maxAddressLength || Buffer.byteLength(local) > maxLocalLength) return false
  return localPattern.test(local) && isDomain(domain)
}

function isDomain(domain: string): boolean {
  // A domain that is valid only after normalisation (full-width dots, soft hyphens) is not the one that the reader
  // typed.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return false
  const ascii = domainToASCII(domain)
  return ascii !== "" && ascii.length <= 253 && ascii.split(".").every((label) => labelPattern.test(label))
}

/**
 * @returns the address in the form that mails go to, or null for an invalid one.
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

/**
 * Reads `Name <address>` or a bare address.
 * @returns null for anything else.
 */
export function parseSender(text: string): Sender | null {
  const [, name = "", address = ""] = /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|)\s*$/u.exec(text) ?? []
  const sender = address ? { name, address } : { name: "", address: text.trim() }
  return isMailAddress(sender.address) ? sender : null
}

/** The sender when none is configured: the brand, with an address at the website's own host. */
export function defaultSender(publicOrigin: string): Sender {
  const address = `no-reply@${new URL(publicOrigin).hostname}`
  return { name: "Komax", address: isMailAddress(address) ? address : "no-reply@localhost" }
}

/** One line without control characters and without those that change the reading direction. */
export function headerLine(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
  const signs = [...line]
  return signs.length > maxLength ? `${signs.slice(0, maxLength - 1).join("")}…` : line
}

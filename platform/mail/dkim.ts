/** Signs mails, so that receivers can tell them from forged ones (DKIM, RFC 6376). */
import { createPrivateKey } from "node:crypto"
import { defaultSender, parseSender } from "./address.ts"

export type DkimKey = { domainName: string; keySelector: string; privateKey: string }

type Settings = {
  DKIM_DOMAIN?: string | undefined
  DKIM_SELECTOR?: string | undefined
  DKIM_PRIVATE_KEY?: string | undefined
  MAIL_FROM?: string | undefined
  PUBLIC_ORIGIN?: string | undefined
}

const names = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"] as const
const fewestBits = 1024

/**
 * The signed headers. The library's own list lacks `List-Unsubscribe-Post`, and mail programs offer the one-click
 * button only where the signature covers it (RFC 8058).
 */
export const signedHeaders = [
  ...["From", "Reply-To", "Subject", "Date", "Message-ID", "To", "MIME-Version", "Content-Type"],
  ...["Content-Transfer-Encoding", "In-Reply-To", "References", "Content-Language", "Auto-Submitted"],
  ...["List-Id", "List-Unsubscribe", "List-Unsubscribe-Post"],
].join(":")

/** @returns the key as PEM; null for anything that can't sign, since the library would then send unsigned mails. */
export function readSigningKey(text: string): string | null {
  const pem = text.replaceAll("\\n", "\n").trim()
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    const isLongEnough = (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits
    return asymmetricKeyType === "rsa" && isLongEnough ? pem : null
  } catch {
    return null
  }
}

/** @returns null where mails aren't signed here. */
export function dkimKeyOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Settings): DkimKey | null {
  const privateKey = DKIM_PRIVATE_KEY ? readSigningKey(DKIM_PRIVATE_KEY) : null
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !privateKey) return null
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey }
}

/** A part of the three would send unsigned mails, which nobody would notice; a foreign domain's signature counts for nothing. */
export function dkimFaults(settings: Settings): string[] {
  const missing = names.filter((name) => !settings[name])
  if (missing.length === names.length) return []
  if (missing.length > 0)
    return missing.map((name) => `${name}: needed, since another of ${names.join(", ")} is set`)
  const domain = settings.DKIM_DOMAIN?.toLowerCase() ?? ""
  const sender = settings.MAIL_FROM && parseSender(settings.MAIL_FROM)
  const { address } = sender || defaultSender(settings.PUBLIC_ORIGIN ?? "http://localhost")
  const from = address.slice(address.lastIndexOf("@") + 1).toLowerCase()
  const isAligned = from === domain || from.endsWith(`.${domain}`)
  return isAligned ? [] : ["DKIM_DOMAIN: must be the domain that mails are from (MAIL_FROM), or one above it"]
}

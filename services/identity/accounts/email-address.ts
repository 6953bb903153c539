import { domainToASCII } from "node:url"

const maxLength = 254
const maxLocalLength = 64

/** @returns the address as it is written to, or null for what is none. */
export function parseEmail(text: string): string | null {
  const [, local, domain] =
    /^([^\s@"<>(),:;\\[\]]+)@([^\s@]+\.[^\s@]+)$/.exec(text.normalize("NFKC").trim()) ?? []
  if (!local || !domain || /\p{C}|^\.|\.\.|\.$/u.test(local)) return null
  const ascii = domainToASCII(domain)
  if (!/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(ascii) || ascii.includes("..")) return null
  const email = `${local}@${ascii}`
  return email.length <= maxLength && local.length <= maxLocalLength ? email : null
}

/** What addresses are compared by. Providers may tell cases apart; their users don't. */
export function emailKey(email: string): string {
  return (parseEmail(email) ?? email.normalize("NFKC").trim()).toLowerCase()
}

/** Whether mail can be sent to what somebody typed. It refuses what the mail service refuses, since a form has to say so while its sender can mend it. */
const maxAddressLength = 254
const maxLocalBytes = 64
const localPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** One bare address whose domain has a dot: what people type in a form is never a host of their own network. */
export function isMailAddress(address: string): boolean {
  const at = address.lastIndexOf("@")
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  if (at < 1 || address.length > maxAddressLength) return false
  if (new TextEncoder().encode(local).length > maxLocalBytes) return false
  return localPattern.test(local) && isDomain(domain)
}

function isDomain(domain: string): boolean {
  const url = `http://${domain}`
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(url)) return false
  const labels = new URL(url).hostname.split(".")
  return (
    labels.length > 1 &&
    labels.every((label) => labelPattern.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  )
}

import { isIPv6 } from "node:net"

/** A client has a whole network of IPv6 addresses, so its first four groups count. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith("::ffff:")) return address
  const [head = "", tail] = address.split("::")
  const first = head.split(":").filter(Boolean)
  const last = tail === undefined ? [] : tail.split(":").filter(Boolean)
  const zeros = Array(Math.max(0, 8 - first.length - last.length)).fill("0")
  return [...first, ...zeros, ...last].slice(0, 4).join(":").toLowerCase()
}

import { isIPv6 } from "node:net"

/**
 * The key by which addresses are counted: one subscriber. An IPv6 subscriber has at least a /64; an IPv4-mapped address
 * counts as IPv4.
 */
export function subscriberOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").toLowerCase().split("::")
  const front = head ? head.split(":") : []
  const back = tail ? tail.split(":") : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0")
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`
}

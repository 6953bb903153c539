/**
 * Pictures and files whose publishing window isn't open are a 404 at their usual address. A preview has to show them, so
 * its document carries addresses that are signed, each for itself (`platform/images/early-address.ts` checks them).
 */
import { createHmac } from "node:crypto"

const lifeMs = 60 * 60_000

/** A document that is loaded again within minutes has the same addresses, so that its pictures don't flicker. */
const stepMs = 5 * 60_000

const oneAddress = /(\s(?:src|href|poster)=")([^"]*)/gi
const manyAddresses = /(\s(?:image)?srcset=")([^"]*)/gi

/** A candidate of a `srcset` ends with a space, or with a comma that a space or the end follows. */
const candidate = /(^|,)(\s*)(\S*[^\s,])(?=[\s,]|$)/g

const own = /^\/(?:(?:images\/[a-z-]+|assets)\/([0-9a-f]{16})\/|file\/([a-z0-9]+(?:-[a-z0-9]+)*)(?=[?#]|$))/

/** `#` also stands in escaped characters: `&#x27;`. */
const fragmentStart = /(?<!&)#/

/** Of a document's address; others of its languages may have to wait although this one is shown. */
function languageOf(address: string): string {
  const [, language = "en"] = /[?;&]l=([a-z]{2})(?:-[a-z]{2})?(?=[&#]|$)/i.exec(address) ?? []
  return language.toLowerCase()
}

/** @param html a finished document, as React writes it: attributes in double quotes, `&` escaped. */
export function signEarlyAddresses(html: string, { secret, now }: { secret: string; now: Date }): string {
  const expiry = (Math.ceil((now.getTime() + lifeMs) / stepMs) * stepMs) / 1000
  const known = new Map<string, string>()

  function signatureOf(name: string): string {
    const made =
      known.get(name) ?? createHmac("sha256", secret).update(`${name} ${expiry}`).digest("base64url")
    known.set(name, made)
    return made
  }
  function sign(address: string): string {
    const [, key, slug] = own.exec(address) ?? []
    const name = key ?? (slug && `${slug} ${languageOf(address)}`)
    if (!name) return address
    const at = address.search(fragmentStart)
    const end = at < 0 ? address.length : at
    const page = address.slice(0, end)
    const early = `early=${expiry}.${signatureOf(name)}`
    return `${page}${page.includes("?") ? "&amp;" : "?"}${early}${address.slice(end)}`
  }
  return html
    .replace(oneAddress, (_, start: string, address: string) => start + sign(address))
    .replace(
      manyAddresses,
      (_, start: string, value: string) =>
        start + value.replace(candidate, (_, comma, space, address) => comma + space + sign(address)),
    )
}

/**
 * Finds redirects that lead to another redirect: a reader should be redirected once, and a loop would never end.
 *
 * An address is looked up in the same way as on the site: with its query or hash, then without; with the reader's
 * locale, then without; in the site's entries and in those of all sites. The search ends at an existing page.
 */
import { contentLocales } from "../schema.ts"
import type { FaultList } from "./faults.ts"
import type { PageIndex } from "./links.ts"
import { normalizePreviousUrl, type PlacedRedirect, splitUrl } from "./redirects.ts"

const maxShownHops = 20

type Address = { locale: string; path: string; rest: string }

export function checkRedirects(
  redirects: readonly PlacedRedirect[],
  pages: PageIndex,
  faults: FaultList,
): void {
  new RedirectCheck(redirects, pages, faults).run()
}

class RedirectCheck {
  private readonly redirects: readonly PlacedRedirect[]
  private readonly pages: PageIndex
  private readonly faults: FaultList
  private readonly pagePaths: ReadonlySet<string>
  /** The entry or entries for an address without locale. */
  private readonly byAddress = new Map<string, PlacedRedirect | PlacedRedirect[]>()
  private readonly toldLoops = new Set<PlacedRedirect>()

  constructor(redirects: readonly PlacedRedirect[], pages: PageIndex, faults: FaultList) {
    this.redirects = redirects
    this.pages = pages
    this.faults = faults
    this.pagePaths = new Set(
      [...pages.idsByAddress.keys()].map((address) => address.slice(address.indexOf(":") + 1)),
    )
  }

  run(): void {
    for (const redirect of this.redirects) this.register(redirect)
    for (const redirect of this.redirects) if (this.next(redirect)) this.tell(redirect)
  }

  private register(redirect: PlacedRedirect): void {
    const { path, rest } = addressOf(redirect.previousUrl)
    const known = this.byAddress.get(path + rest)
    const others = known === undefined ? [] : Array.isArray(known) ? known : [known]
    const double = others.find((other) => isSame(other, redirect))
    if (double) {
      const { file, line } = double.place
      this.refuse(redirect, `${redirect.previousUrl} already stands in ${file}:${line}`)
    } else this.byAddress.set(path + rest, others.length === 0 ? redirect : [...others, redirect])
  }

  /** @returns the entry that redirects the target of `redirect` again, or null. */
  private next(redirect: PlacedRedirect): PlacedRedirect | null {
    const target = this.targetOf(redirect)
    if (!target) return null
    const addresses = target.rest ? [target.path + target.rest, target.path] : [target.path]
    for (const address of addresses) {
      const found = this.byAddress.get(address)
      if (!found) continue
      for (const candidate of Array.isArray(found) ? found : [found]) {
        const { locale } = addressOf(candidate.previousUrl)
        const fitsLocale = !locale || !target.locale || locale === target.locale
        const fitsSite = !candidate.siteId || !redirect.siteId || candidate.siteId === redirect.siteId
        if (fitsLocale && fitsSite && !this.isPage(candidate.siteId || redirect.siteId, target.path))
          return candidate
      }
    }
    return null
  }

  /** The entry's target on our own sites; null for a page, since pages aren't redirected. */
  private targetOf({ previousUrl, target }: PlacedRedirect): Address | null {
    const own =
      target.path ?? (target.url?.startsWith("hard:/") ? target.url.slice("hard:".length) : undefined)
    if (own === undefined) return null
    const address = addressOf(normalizePreviousUrl(own + (target.pageParameters ?? "")))
    return address.locale ? address : { ...address, locale: addressOf(previousUrl).locale }
  }

  private isPage(siteId: string, path: string): boolean {
    return siteId ? this.pages.idsByAddress.has(`${siteId}:${path}`) : this.pagePaths.has(path)
  }

  private tell(start: PlacedRedirect): void {
    const hops = [start]
    for (let hop = this.next(start); hop; hop = this.next(hop)) {
      const isLoop = hops.includes(hop)
      hops.push(hop)
      if (isLoop) {
        this.tellLoop(hops)
        return
      }
      if (hops.length > maxShownHops) break
    }
    const last = hops.at(-1)
    const end = last ? describeTarget(last) : ""
    this.refuse(
      start,
      `a chain: ${[...hops.map(({ previousUrl }) => previousUrl), end].join(" → ")}; lead straight to the end`,
    )
  }

  private tellLoop(hops: readonly PlacedRedirect[]): void {
    const again = hops.at(-1)
    const loop = hops.slice(again ? hops.indexOf(again) : 0)
    const [start = again] = hops
    if (!start || hops.some((hop) => this.toldLoops.has(hop))) return
    for (const hop of loop) this.toldLoops.add(hop)
    this.refuse(start, `a loop: ${hops.map(({ previousUrl }) => previousUrl).join(" → ")}`)
  }

  private refuse({ place }: PlacedRedirect, reason: string): void {
    this.faults.add(place.file, place.line, reason)
  }
}

function isSame(a: PlacedRedirect, b: PlacedRedirect): boolean {
  return a.siteId === b.siteId && a.previousUrl === b.previousUrl
}

function describeTarget({ target }: PlacedRedirect): string {
  const address = target.path ?? target.url ?? `page ${target.pageId ?? target.productSlug ?? ""}`
  return address + (target.pageParameters ?? "")
}

const localeForm = /^\/([a-z]{2})(-[a-z]{2,3})?(?=\/|$)/

/** Splits a normalised URL into the locale and the rest. */
function addressOf(url: string): Address {
  const { path, rest } = splitUrl(url)
  const [segment = "", language = ""] = localeForm.exec(path) ?? []
  if (!contentLocales.includes(language)) return { locale: "", path, rest }
  return { locale: segment.slice(1), path: path.slice(segment.length) || "/", rest }
}

type LinkFacts = {
  href: string
  target: string
  rel: string
  hasDownload: boolean
  /** The value of `data-prefetch`. */
  wish: string | undefined
}

type Here = { href: string; origin: string }

/**
 * First path segments that are never prefetched: endpoints, files, portal and sign-in, where a request has side effects
 * or serves no page.
 */
const otherThanPages = new Set([
  "api",
  "am",
  "assets",
  "blank-callback",
  "builds",
  "built",
  "callback",
  "file",
  "health",
  "images",
  "logout",
  "mykomax",
])

/** Parameters that change the reader's cookies or the cache. */
const parametersWithEffect = ["cache", "nextRelease", "testing"]

/** The address to prefetch for a link, without hash; null when it must not be prefetched. */
export function prefetchTarget(link: LinkFacts, here: Here): string | null {
  if (link.wish === "none" || link.hasDownload) return null
  if (link.target !== "" && link.target !== "_self") return null
  if (/\b(external|nofollow)\b/.test(link.rel)) return null
  const url = parse(link.href, here.href)
  if (url?.origin !== here.origin || !isPage(url)) return null
  const current = new URL(here.href)
  if (url.pathname === current.pathname && url.search === current.search) return null
  return url.pathname + url.search
}

function parse(href: string, base: string): URL | null {
  return URL.canParse(href, base) ? new URL(href, base) : null
}

function isPage({ pathname, searchParams }: URL): boolean {
  const segments = pathname.split("/").filter(Boolean)
  return (
    !segments.some((segment) => otherThanPages.has(segment)) &&
    !/\.\w{1,8}$/.test(segments.at(-1) ?? "") &&
    !parametersWithEffect.some((name) => searchParams.has(name))
  )
}

/** Parses a request's path, so that all later code can rely on its segments. */

export type PathFault = "invalid-path" | "broken-encoding" | "path-too-long" | "query-too-long"

export interface ParsedPath {
  /** Percent-decoded, not empty, without slashes, backslashes and control characters. */
  segments: string[]
  /** As received, with `?`; empty if there is no query. */
  search: string
  hasTrailingSlash: boolean
}

const maxRawLength = 8000
/** A query may be longer: a search that is far too long is told so on the search screen, with its words. */
const maxQueryLength = 15_000
const maxDecodedLength = 2000

/**
 * Parses a path with query as it was received. It refuses dot segments, empty segments within the path and encoded
 * slashes, because proxies and file systems interpret those differently and no page has such an address.
 */
export function parsePath(url: string): ParsedPath | PathFault {
  const queryStart = url.indexOf("?")
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart)
  const search = queryStart < 0 ? "" : url.slice(queryStart)
  if (rawPath.length > maxRawLength) return "path-too-long"
  if (search.length > maxQueryLength) return "query-too-long"
  if (!isRequestTarget(url)) return "invalid-path"

  const rawSegments = rawPath.replace(/\/+$/, "").split("/").slice(1)
  const segments = rawSegments.map(decodeSegment)
  if (!isDecoded(segments)) return "broken-encoding"
  if (segments.join("/").length >= maxDecodedLength) return "path-too-long"
  if (!segments.every(isSegment)) return "invalid-path"
  return {
    segments,
    search: search === "?" ? "" : search,
    hasTrailingSlash: rawPath.length > 1 && rawPath.endsWith("/"),
  }
}

/** Printable ASCII that begins with a slash: the HTTP grammar allows no more, and fragments are never sent. */
function isRequestTarget(url: string): boolean {
  return /^\/[\x21-\x7e]*$/.test(url) && !url.includes("#")
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function isDecoded(segments: (string | null)[]): segments is string[] {
  return !segments.includes(null)
}

function isSegment(segment: string): boolean {
  return segment !== "" && segment !== "." && segment !== ".." && !/[/\\\p{Cc}\u2028\u2029]/u.test(segment)
}

/** Reading the path of a request: everything after this file may trust its segments. */

export type PathFault = "invalid-path" | "broken-encoding" | "path-too-long" | "query-too-long"

export interface ParsedPath {
  /** Percent-decoded, none empty, none with a slash, backslash or control character in it. */
  segments: string[]
  /** As received, with `?`; empty if there is no query. */
  search: string
  hasTrailingSlash: boolean
}

const maxRawLength = 8000
const maxDecodedLength = 2000

/**
 * Takes a path with query as it came over the wire. Refused are dot segments, empty segments within the path and encoded
 * slashes: every proxy and file system reads those differently, and no page has such an address.
 */
export function parsePath(url: string): ParsedPath | PathFault {
  const queryStart = url.indexOf("?")
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart)
  const search = queryStart < 0 ? "" : url.slice(queryStart)
  if (rawPath.length > maxRawLength) return "path-too-long"
  if (search.length > maxRawLength) return "query-too-long"
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

/** Printable ASCII, beginning with a slash: more the HTTP grammar doesn't allow, and a fragment never travels. */
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

/** Keeps proxies and browsers from showing an answer beyond the moment at which it changes by itself. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

/** The longest time that an answer which may change names in its `Cache-Control`. */
const longestSeconds = 86_400

/**
 * Every answer passes here, whoever wrote it. Far from a moment, which is nearly always, this costs one comparison.
 *
 * @param msLeft how long answers stay right.
 */
export function limitCaching(msLeft: () => number, next: RequestListener): RequestListener {
  return function limited(request: IncomingMessage, response: ServerResponse) {
    const left = msLeft()
    if (left < longestSeconds * 1000) limitAnswer(response, msLeft, Date.now() + left)
    next(request, response)
  }
}

/**
 * @param until the first moment after the request came in, in milliseconds. Another request may have noticed that it has come, so
 *   that `msLeft` tells of the next one already, while this answer was made of what was right before.
 */
function limitAnswer(response: ServerResponse, msLeft: () => number, until: number): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    // The answer may have been made before the moment and is sent after it: then nobody may keep it.
    const seconds = Math.max(0, Math.floor(Math.min(msLeft(), until - Date.now()) / 1000))
    const set = response.getHeader("Cache-Control")
    if (typeof set === "string") response.setHeader("Cache-Control", limitCacheControl(set, seconds))
    return writeHead(...args.map((arg) => (isHeaders(arg) ? limitHeaders(arg, seconds) : arg)))
  }
}

function isHeaders(arg: unknown): arg is string[] | Record<string, unknown> {
  return typeof arg === "object" && arg !== null
}

/** Headers are an object, or names and values in turn. */
function limitHeaders(headers: string[] | Record<string, unknown>, seconds: number): unknown {
  if (Array.isArray(headers))
    return headers.map((value, index) =>
      index % 2 === 1 && headers[index - 1]?.toLowerCase() === "cache-control"
        ? limitCacheControl(value, seconds)
        : value,
    )
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === "cache-control" && typeof value === "string"
        ? limitCacheControl(value, seconds)
        : value,
    ]),
  )
}

/** Shortens the times of a `Cache-Control` to `seconds`. The address of an immutable answer names its bytes, so it stays. */
export function limitCacheControl(value: string, seconds: number): string {
  if (/\bimmutable\b/.test(value)) return value
  const fresh = Number(/\bs-maxage=(\d+)/.exec(value)?.[1] ?? /\bmax-age=(\d+)/.exec(value)?.[1] ?? 0)
  const stale = Math.max(0, seconds - Math.min(fresh, seconds))
  return value
    .replace(/\b(s-maxage|max-age)=(\d+)/g, (_, name, own) => `${name}=${Math.min(Number(own), seconds)}`)
    .replace(
      /\b(stale-while-revalidate|stale-if-error)=(\d+)/g,
      (_, name, own) => `${name}=${Math.min(Number(own), stale)}`,
    )
}

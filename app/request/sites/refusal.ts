import type { PathFault } from "./path.ts"

export type ErrorCode =
  | PathFault
  | "missing-host"
  | "invalid-host"
  | "unknown-site-domain"
  | "unknown-host"
  | "no-main-site"
  | "no-locale"

export interface RefusedRequest {
  kind: "error"
  status: 400 | 404 | 421 | 500
  code: ErrorCode
  /** English, for the log; visitors get a text chosen by the code. */
  message: string
}

const messages: Record<ErrorCode, string> = {
  "missing-host": "The request has no Host header",
  "invalid-host": "The Host header is not a host name",
  "invalid-path": "The path has characters or segments that no address here has",
  "broken-encoding": "The path is not valid percent-encoded UTF-8",
  "path-too-long": "The path is too long",
  "query-too-long": "The query is too long",
  "unknown-site-domain": "Unknown site domain",
  "unknown-host": "The host belongs to no site",
  "no-main-site": "There is no main site",
  "no-locale": "The site has no locale",
}

const statuses: Partial<Record<ErrorCode, 404 | 421 | 500>> = {
  "unknown-site-domain": 404,
  "unknown-host": 421,
  "no-main-site": 500,
  "no-locale": 500,
}

/** `subject` is the host or site that the message is about. */
export function refuse(code: ErrorCode, subject?: string): RefusedRequest {
  const message = subject === undefined ? messages[code] : `${messages[code]}: ${subject}`
  return { kind: "error", status: statuses[code] ?? 400, code, message }
}

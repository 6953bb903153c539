/** What a portal screen tells about a failure: a message, a reference, and technical details [ERR-06]. */
export type PortalFault = {
  kind: "portal-fault"
  /** The request's id; support finds the cause in the log with it. */
  reference: string
  /** The service that failed, e.g. `tickets`. */
  service: string
  /** The kind of failure. */
  code: "unavailable" | "timeout" | "refused" | "broken"
  /** Technical details in English, without personal data, tokens or host names. */
  details: string
  /** ISO 8601. */
  time: string
}

/** Reads a portal fault out of what a loader or action threw; null for anything else. */
export function readPortalFault(data: unknown): PortalFault | null {
  const fault = data as Partial<PortalFault> | null
  return fault?.kind === "portal-fault" ? (fault as PortalFault) : null
}

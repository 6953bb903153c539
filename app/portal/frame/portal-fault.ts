/** What a portal screen says of something broken: our words, a reference, and details for whoever is asked [ERR-06]. */
export type PortalFault = {
  kind: "portal-fault"
  /** Id of the request: support finds the cause in the log by it. */
  reference: string
  /** The service that failed, `tickets` for example. */
  service: string
  /** A stable word for the kind of failure. */
  code: "unavailable" | "timeout" | "refused" | "broken"
  /** For experts, in English; without personal data, tokens or addresses of machines. */
  details: string
  /** When it happened, as ISO 8601. */
  time: string
}

/** Reads what a portal loader or action threw; null for anything else. */
export function readPortalFault(data: unknown): PortalFault | null {
  const fault = data as Partial<PortalFault> | null
  return fault?.kind === "portal-fault" ? (fault as PortalFault) : null
}

/** Thrown by a `GraphqlClient` when an upstream service doesn't answer, answers too late or answers with an error. */
export type UpstreamError = Error & {
  service: string
  /** `misunderstood`: the service doesn't know the query's fields, since it may be another product than ours. */
  code: "timeout" | "unavailable" | "refused" | "misunderstood" | "broken"
  /** The status of the answer; null without one. */
  status: number | null
  /** The service's own code for the refusal, as `ORGANISATION_NOT_YOURS`; null where it named none. */
  reason?: string | null
}

/** Compares names, since the clients run outside the bundle and throw a class that the app can't import. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && error.name === "UpstreamError"
}

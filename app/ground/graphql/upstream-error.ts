/** What a `GraphqlClient` throws: an upstream service that did not answer, answered too late or answered nonsense. */
export type UpstreamError = Error & {
  service: string
  /** `misunderstood`: the service knows no such question; it may be of another kind than ours. */
  code: "timeout" | "unavailable" | "refused" | "misunderstood" | "broken"
  /** Of the service's answer; null where there was none. */
  status: number | null
}

/** The clients run outside the bundle, where the class of the error is another one than any that the app could import; its name is the same. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && error.name === "UpstreamError"
}

/**
 * `timeout`: no answer before the deadline. `unavailable`: no connection, an open circuit, or an answer that says so.
 * `refused`: the service understands the query, but we aren't allowed to run it. `misunderstood`: the service doesn't
 * know the query's fields. `broken`: the answer can't be used.
 */
export type UpstreamCode = "timeout" | "unavailable" | "refused" | "misunderstood" | "broken"

type Details = ErrorOptions & { code: UpstreamCode; status?: number | null; reason?: string | null }

/** An upstream service that didn't answer, answered too late or answered with an error. */
export class UpstreamError extends Error {
  override name = "UpstreamError"
  readonly service: string
  readonly code: UpstreamCode
  /** The status of the answer; null without one. Errors inside an answer count with the status of their code. */
  readonly status: number | null
  /** The service's own code (`extensions.code`) of the first error; null where it named none. */
  readonly reason: string | null

  constructor(service: string, message: string, { code, status = null, reason = null, ...options }: Details) {
    super(`${service}: ${message}`, options)
    this.service = service
    this.code = code
    this.status = status
    this.reason = reason
  }
}

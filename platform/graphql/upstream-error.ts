/**
 * `timeout`: no answer before the deadline. `unavailable`: no connection, an open circuit, or an answer that says so.
 * `refused`: the service knows the question and not our right to it. `misunderstood`: the service knows no such question. `broken`: the answer
 * is of no use.
 */
export type UpstreamCode = "timeout" | "unavailable" | "refused" | "misunderstood" | "broken"

type Details = ErrorOptions & { code: UpstreamCode; status?: number | null }

/** An upstream service that did not answer, answered too late or answered nonsense. */
export class UpstreamError extends Error {
  override name = "UpstreamError"
  readonly service: string
  readonly code: UpstreamCode
  /** Of the service's answer; null where there was none. Errors in an answer count with the status that their code stands for. */
  readonly status: number | null

  constructor(service: string, message: string, { code, status = null, ...options }: Details) {
    super(`${service}: ${message}`, options)
    this.service = service
    this.code = code
    this.status = status
  }
}

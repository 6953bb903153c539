import { isNamed } from "../http/named-error.ts"

/** An upstream service that did not answer, answered too late or answered nonsense. */
export class UpstreamError extends Error {
  override name = "UpstreamError"
  readonly service: string
  /** Of its answer; null where there was none. Errors in an answer count with the status that their code stands for. */
  status: number | null = null
  /** It understood the query and won't have it: an answer with errors and without any `data`, as GraphQL says. */
  isRefusal = false

  constructor(service: string, message: string, options?: ErrorOptions) {
    super(`${service}: ${message}`, options)
    this.service = service
  }

  static override [Symbol.hasInstance](value: unknown): value is UpstreamError {
    return isNamed(value, "UpstreamError")
  }
}

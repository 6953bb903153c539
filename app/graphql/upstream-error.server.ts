/** An upstream service that did not answer, answered too late or answered nonsense. */
export class UpstreamError extends Error {
  override name = "UpstreamError"
  readonly service: string

  constructor(service: string, message: string, options?: ErrorOptions) {
    super(`${service}: ${message}`, options)
    this.service = service
  }
}

import { isNamed } from "../../ground/http/named-error.ts"

/** The provider can't be reached, answers too late, or fails with an error of its own, so the user isn't at fault. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable"

  static override [Symbol.hasInstance](value: unknown): value is ProviderUnavailable {
    return isNamed(value, "ProviderUnavailable")
  }
}

/** The provider answered with a refusal. */
export class ProviderRefusal extends Error {
  override name = "ProviderRefusal"
  /** The OAuth 2.0 error code, for example `invalid_grant`. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }

  static override [Symbol.hasInstance](value: unknown): value is ProviderRefusal {
    return isNamed(value, "ProviderRefusal")
  }
}

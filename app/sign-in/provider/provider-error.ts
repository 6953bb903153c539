import { isNamed } from "../../ground/http/named-error.ts"

/** The provider can't be reached, doesn't answer in time, or answers with a fault of its own: nobody's sign-in is wrong. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable"

  static override [Symbol.hasInstance](value: unknown): value is ProviderUnavailable {
    return isNamed(value, "ProviderUnavailable")
  }
}

/** The provider answered, and said no. */
export class ProviderRefusal extends Error {
  override name = "ProviderRefusal"
  /** As OAuth 2.0 names it, `invalid_grant` for example. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }

  static override [Symbol.hasInstance](value: unknown): value is ProviderRefusal {
    return isNamed(value, "ProviderRefusal")
  }
}

import { isNamed } from "../../ground/http/named-error.ts"

/** The failures of a sign-in's return; the texts are part of the contract [AUTH-04…09]. */
export const failureTexts = {
  missingParams: "missing params",
  stateMismatch: "State mismatch",
  noCode: "Failed to acquire authorization code",
  noExchange: "Unable to exchange authorization for tokens",
  noClientId: "Client ID is required",
  noAccessToken: "Access token not found in response",
} as const

/** A failed sign-in. Its message is shown to the user, who isn't signed in [AUTH-11]. */
export class SignInFailure extends Error {
  override name = "SignInFailure"

  static override [Symbol.hasInstance](value: unknown): value is SignInFailure {
    return isNamed(value, "SignInFailure")
  }
}

/** 'missing params', followed by the provider's description [AUTH-04, AUTH-05]. */
export function missingParams(search: URLSearchParams): SignInFailure {
  const said = ["error", "error_description"].map((name) => readable(search.get(name)))
  return new SignInFailure([failureTexts.missingParams, ...said.filter((text) => text !== "")].join(" "))
}

const maxSaid = 300

/** Anybody can write text into an address, so what is quoted is shortened and stripped of control characters. */
function readable(text: string | null): string {
  return (text ?? "")
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, maxSaid)
}

/**
 * The provider needs the user, or couldn't be reached in the background: the browser goes to the login page [AUTH-17,
 * AUTH-35].
 */
const interactiveErrors = [
  "login_required",
  "consent_required",
  "interaction_required",
  "account_selection_required",
  "interaction_not_allowed",
  "authentication required",
  "authorization timed out",
  "failed to fetch",
  "network error",
  "cross-origin redirection",
  "interaction not allowed",
  "login required",
  "consent required",
]

/**
 * Whether a silent renewal that failed with this text continues as a sign-in [AUTH-17]; all others are raised
 * [AUTH-18].
 */
export function needsSignIn(error: string): boolean {
  const text = error.toLowerCase()
  return interactiveErrors.some((known) => text.includes(known))
}

import { expect, test } from "vitest"
import { needsSignIn } from "../../../../app/sign-in/provider/sign-in-failure.ts"

test.each([
  "authentication required",
  "Authorization timed out",
  "Failed to fetch",
  "network error",
  "Cross-origin redirection",
  "Interaction not allowed",
  "login required",
  "consent required",
  "login_required The user has to log in",
  "interaction_required End-User interaction is required",
  "account_selection_required",
])("a renewal that fails with '%s' goes on as a sign-in [AUTH-17, AUTH-35]", (error) => {
  expect(needsSignIn(error)).toBe(true)
})

test.each(["server_error", "invalid_request unknown client", "access_denied", "temporarily_unavailable", ""])(
  "'%s' is none of them, and is raised [AUTH-18]",
  (error) => {
    expect(needsSignIn(error)).toBe(false)
  },
)

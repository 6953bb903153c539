/** Lifetimes in seconds. */
const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const lifetimes = {
  /**
   * Access and identity tokens. A right that an administrator withdraws is gone after this time. The portal renews 180
   * s before [AUTH-13].
   */
  token: 15 * minute,
  code: minute,
  /** From sign-in; a rotated refresh token doesn't live longer than the first one. */
  refresh: 14 * day,
  /** Since last use; after that a new sign-in is needed. */
  session: 12 * hour,
  /** From opening the sign-in page to completing it. */
  interaction: hour,
} as const

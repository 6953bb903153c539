/** How long things last, in seconds. */
const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const lifetimes = {
  /** Of access and identity tokens: what an administrator takes from somebody is gone this soon. The portal renews 180 s before [AUTH-13]. */
  token: 15 * minute,
  code: minute,
  /** From sign-in; a rotated refresh token lives no longer than the first one. */
  refresh: 14 * day,
  /** Since it was last used: who comes back later signs in again. */
  session: 12 * hour,
  /** Between coming to the sign-in page and being done with it. */
  interaction: hour,
} as const

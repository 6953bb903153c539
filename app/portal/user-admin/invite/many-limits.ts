/** A file of 5,000 lines is much smaller. */
export const maxListBytes = 2_000_000

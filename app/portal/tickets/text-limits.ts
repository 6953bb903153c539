/** The limits of the tickets service, in characters. */
export const maxSubjectLength = 200
export const maxDescriptionLength = 20_000

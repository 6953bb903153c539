/** Characters, as the tickets service takes them. */
export const maxSubjectLength = 200
export const maxDescriptionLength = 20_000

/** What a link may be made for; the service refuses more. */
export const linkDays = [1, 7, 30] as const
export const linkUses = [1, 5, 20] as const
export const maxPurpose = 200

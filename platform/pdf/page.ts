/** The A4 page of all our documents, in points. */

export const page = { width: 595.28, height: 841.89, margin: 48, foot: 52 } as const
export const textWidth = page.width - 2 * page.margin

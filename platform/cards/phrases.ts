const segmenters = new Map<string, Intl.Segmenter>()

/**
 * Splits a Japanese or Chinese text at the places where a line may end: words keep the particles and closing marks that
 * follow, and the opening marks before them. The renderer alone would break headlines in the middle of words.
 */
export function phrases(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" })
  segmenters.set(language, segmenter)
  const pieces: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = pieces.at(-1)
    const joins = last !== undefined && (isTrailing(segment) || /[\p{Ps}\p{Pi}]$/u.test(last))
    if (joins) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/** Matches marks other than opening ones, and short kana words, which are particles and endings. */
function isTrailing(segment: string): boolean {
  return /^[^\p{Letter}\p{Number}\p{Ps}\p{Pi}]+$/u.test(segment) || /^[\u3041-\u309f]{1,2}$/.test(segment)
}

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * A Japanese or Chinese text in pieces between which a line may end: words with the particles and closing marks behind them and
 * the opening marks before them. Broken at any sign, as the renderer would, headlines tear words apart.
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

/** Marks other than opening ones, and short kana words: particles and endings. */
function isTrailing(segment: string): boolean {
  return /^[^\p{Letter}\p{Number}\p{Ps}\p{Pi}]+$/u.test(segment) || /^[\u3041-\u309f]{1,2}$/.test(segment)
}

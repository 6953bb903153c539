/**
 * Widths in average letters: the bar's width on the narrowest screen that shows it, and what an item takes besides its
 * letters.
 */
const barRoom = 96
const itemSpace = 5
/** Longer titles wrap. */
const maxLineLength = 24

/**
 * Splits the top items into those that fit into one line on a wide screen and the rest, for the menu "More". The server
 * does this, so that nothing moves after loading. It counts letters, because it can't measure fonts.
 */
export function splitTopItems<Item extends { title: string }>(
  items: readonly Item[],
): { shown: Item[]; more: Item[] } {
  let used = 0
  let count = 0
  for (const { title } of items) {
    used += Math.min(textWidth(title), maxLineLength) + itemSpace
    if (used > barRoom) break
    count += 1
  }
  return { shown: items.slice(0, count), more: items.slice(count) }
}

/** Chinese, Japanese and Korean characters count double. */
const fullWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

function textWidth(text: string): number {
  return [...text].reduce((width, letter) => width + (fullWidth.test(letter) ? 2 : 1), 0)
}

/** The bar's room on the narrowest screen that has one, and what an item takes beside its letters, in average letters. */
const barRoom = 96
const itemSpace = 5
/** Longer titles break into lines. */
const maxLineLength = 24

/**
 * Splits the top items into those that fit into one line on a wide screen and the rest, which stand below "More". Known before
 * the document is sent, so that nothing jumps; measured by letters, since the server sees no fonts.
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

/** Chinese, Japanese and Korean letters are as wide as they are high. */
const fullWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

function textWidth(text: string): number {
  return [...text].reduce((width, letter) => width + (fullWidth.test(letter) ? 2 : 1), 0)
}

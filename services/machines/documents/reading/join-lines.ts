const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。]`
const brokenRun = new RegExp(`(?<=${unspaced})\\s*\\n\\s*(?=${unspaced})`, "gu")
const brokenWord = /(?<=\p{L}{2})[-‐\u00ad]\n(?=\p{Ll}{2})/gu

/** Lines of a page end where there is no room, in the middle of words, too: the words are put together again. */
export function joinLines(page: string): string {
  return page.replace(brokenRun, "").replace(brokenWord, "")
}

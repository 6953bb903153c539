/** Unifies the different spellings of the same word. */

const ligatures: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
}

/**
 * Normalises to lower case, one width, plain quotes and dashes, without control characters, soft hyphens and zero-width
 * characters.
 */
export function normalize(text: string): string {
  return text
    .toWellFormed()
    .replace(/[″“”„«»]|''|′′/g, '"')
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/\p{Cc}/gu, " ")
    .replace(/[‐‑‒–—―−〜～]/g, "-")
    .replace(/\u2044/g, "/")
    .replace(/[’ʼ`´]/g, "'")
    .replace(/′′/g, '"')
}

/** Removes accents: `Schälen` becomes `schalen`, `Größe` becomes `grosse`; the two Japanese kana alphabets become one. */
export function fold(word: string): string {
  return word
    .replace(/[ßæœøłđðþı]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/(?<=[\u30a0-\u30ff]{2})ー$/u, "")
    .normalize("NFD")
    .replace(/(?<=[\u30a0-\u30ff])[\u3099\u309a]|\p{M}/gu, (mark) =>
      mark === "\u3099" || mark === "\u309a" ? mark : "",
    )
    .normalize("NFC")
}

/**
 * The spelling of umlauts with two letters: `schaelen`.
 * @returns null when the word has no umlauts.
 */
export function withDigraphs(word: string): string | null {
  const spelled = word.replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)
  return spelled === word ? null : spelled
}

/**
 * The reverse of `withDigraphs`, as far as letters tell: `prue` becomes `prü`, while `neue` and `quer` stay.
 * @returns null when nothing in the word may stand for an umlaut.
 */
export function withUmlauts(word: string): string | null {
  const spelled = word
    .replace(/(?<![aeiouq])([aou])e/g, (_, letter: string) => `${letter}\u0308`)
    .normalize("NFC")
  return spelled === word ? null : spelled
}

/** A model name as a key: `SIGMA-688 XT` becomes `sigma688xt`. */
export function modelKey(name: string): string {
  return fold(normalize(name)).replace(/[^\p{L}\p{N}]/gu, "")
}

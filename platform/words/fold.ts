/** Makes one form of the many in which the same word can be written. */

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

/** Lower case, full and half width alike, no control characters, soft hyphens or zero-width signs, plain quotes and dashes. */
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

/** Without accents: `Schälen` is `schalen`, `Größe` is `grosse`; the Japanese kana are one alphabet. */
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

/** The way to write umlauts without umlauts: `schaelen`; null where there are none. */
export function withDigraphs(word: string): string | null {
  const spelled = word.replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter)
  return spelled === word ? null : spelled
}

/** A model name as a key: `SIGMA-688 XT` is `sigma688xt`. */
export function modelKey(name: string): string {
  return fold(normalize(name)).replace(/[^\p{L}\p{N}]/gu, "")
}

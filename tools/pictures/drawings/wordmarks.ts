// The brands' wordmarks: one geometric alphabet drawn with a round-cornered line of even weight.

interface Letter {
  width: number
  path: string
}

/** x-height 100 (0 at the top), ascenders up to -55, descenders down to 155; drawn on the line's centre. */
export const alphabet: Record<string, Letter> = {
  a: { width: 84, path: "M84 0V100M84 50A42 50 0 1 1 84 49.9" },
  c: { width: 74, path: "M74 14A42 50 0 1 0 74 86" },
  d: { width: 84, path: "M84 -50V100M84 50A42 50 0 1 1 84 49.9" },
  e: { width: 84, path: "M0 50H84A42 50 0 1 0 72 85" },
  g: { width: 84, path: "M84 0V112Q84 150 44 150Q18 150 6 132M84 50A42 50 0 1 1 84 49.9" },
  h: { width: 78, path: "M0 -50V100M0 42A39 42 0 0 1 78 42V100" },
  i: { width: 0, path: "M0 0V100M0 -50V-25" },
  k: { width: 70, path: "M0 -50V100M66 0L0 62M26 38L70 100" },
  l: { width: 0, path: "M0 -50V100" },
  m: { width: 124, path: "M0 0V100M0 32A31 32 0 0 1 62 32V100M62 32A31 32 0 0 1 124 32V100" },
  n: { width: 78, path: "M0 0V100M0 40A39 40 0 0 1 78 40V100" },
  o: { width: 92, path: "M46 0A46 50 0 1 1 45.9 0Z" },
  p: { width: 84, path: "M0 0V150M0 50A42 50 0 1 1 0 50.1" },
  r: { width: 46, path: "M0 0V100M0 42A42 42 0 0 1 46 1" },
  s: { width: 66, path: "M62 14Q52 0 33 0Q4 0 4 25Q4 45 33 50Q64 55 64 76Q64 100 33 100Q10 100 2 84" },
  t: { width: 48, path: "M16 -36V70Q16 100 48 99M-8 0H46" },
  u: { width: 78, path: "M0 0V60A39 40 0 0 0 78 60M78 0V100" },
  v: { width: 82, path: "M0 0L41 100L82 0" },
  x: { width: 76, path: "M0 0L76 100M76 0L0 100" },
}

const spacing = 40

export interface Wordmark {
  word: string
  color: string
  weight: number
  /** A short accent under this letter's place, the one thing that tells the brands apart. */
  accentAt: number
  accent: string
}

export const wordmarks: Record<string, Wordmark> = {
  "logo-komax": { word: "komax", color: "#161d25", weight: 25, accentAt: 4, accent: "#e0642a" },
  "logo-schleuniger": { word: "schleuniger", color: "#161d25", weight: 17, accentAt: 0, accent: "#1f6fb8" },
  "logo-adaptronic": { word: "adaptronic", color: "#1d3f5c", weight: 19, accentAt: 5, accent: "#2f8a57" },
  "logo-cirris": { word: "cirris", color: "#161d25", weight: 21, accentAt: 3, accent: "#c8322e" },
  "logo-diit": { word: "diit", color: "#34205e", weight: 25, accentAt: 1, accent: "#8f78c4" },
  "logo-hosver": { word: "hosver", color: "#10373a", weight: 21, accentAt: 3, accent: "#c99a1c" },
}

/** A tight SVG of the word; ascenders and descenders decide its height, `height` its size in pixels. */
export function wordmark({ word, color, weight, accentAt, accent }: Wordmark, height: number): string {
  let x = weight / 2
  let letters = ""
  let bar = ""
  for (const [index, sign] of [...word].entries()) {
    const letter = alphabet[sign]
    if (!letter) throw new Error(`The alphabet lacks ${sign}`)
    letters += `<path transform="translate(${x} 0)" d="${letter.path}"/>`
    if (index === accentAt) bar = `<path d="M${x} 142H${x + Math.max(letter.width, 44)}" stroke="${accent}"/>`
    x += letter.width + spacing + weight * 0.35
  }
  const width = x - spacing - weight * 0.35 + weight / 2
  const hasDescender = /[gp]/.test(word)
  const bottom = (hasDescender ? 150 : 142) + weight / 2
  const top = -50 - weight / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" height="${height}" width="${Math.round((width / (bottom - top)) * height)}" viewBox="0 ${top} ${width} ${bottom - top}" fill="none" stroke-width="${weight}" stroke="${color}" stroke-linecap="butt" stroke-linejoin="round">${letters}${bar}</svg>`
}

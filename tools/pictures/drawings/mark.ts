/** The sites' signs for tabs and home screens: a theme's own, drawn so that 16 pixels are enough. */
import { alphabet } from "./wordmarks.ts"

type Sign = { ground: string; content: string }

/** Themes of brands have the first letter of the brand's wordmark, with its accent beneath. */
const letters: Readonly<Record<string, string>> = {
  Adaptronic: "a",
  Cirris: "c",
  Diit: "d",
  Hosver: "h",
  Komax: "k",
  Schleuniger: "s",
}

function letterSign(letter: string, accent: string): Sign {
  const { width, path } = alphabet[letter] ?? { width: 0, path: "" }
  const weight = 23
  const top = "dhk".includes(letter) ? -50 : 0
  const bottom = 148
  const scale = (top < 0 ? 48 : 40) / (bottom - top + weight)
  const x = 32 - (width / 2) * scale
  const y = 32 - ((top + bottom) / 2) * scale
  return {
    ground: accent,
    content: `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})" fill="none" stroke="#ffffff" stroke-width="${weight}" stroke-linejoin="round"><path d="${path}"/><path d="M${-weight / 2} ${bottom}H${width + weight / 2}" stroke-opacity="0.6"/></g>`,
  }
}

/** The group's sign, for all other themes: seven strands in their jacket. */
function strandSign(accent: string): Sign {
  const strands = [
    [0, 0],
    ...Array.from({ length: 6 }, (_, i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]),
  ]
  const circles = strands.map(
    ([x = 0, y = 0]) =>
      `<circle cx="${(32 + x * 12.4).toFixed(2)}" cy="${(32 + y * 12.4).toFixed(2)}" r="5.5"/>`,
  )
  return {
    ground: accent,
    content: `<circle cx="32" cy="32" r="24" fill="none" stroke="#ffffff" stroke-opacity="0.6" stroke-width="4"/><g fill="#ffffff">${circles.join("")}</g>`,
  }
}

/**
 * @param shape "tile" has round corners of its own; "full" is for systems that cut the corners (or a circle) off themselves, and
 * keeps everything within the inner 80 %.
 */
export function mark(theme: string, accent: string, shape: "tile" | "full", size = 64): string {
  const letter = letters[theme]
  const { ground, content } = letter ? letterSign(letter, accent) : strandSign(accent)
  const scaled = shape === "tile" ? content : `<g transform="translate(6.4 6.4) scale(0.8)">${content}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64"${shape === "tile" ? ' rx="14"' : ""} fill="${ground}"/>${scaled}</svg>\n`
}

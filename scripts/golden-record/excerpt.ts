/** Shows briefly where two texts differ. Documents have no line ends, so each element counts as a line. */

const lineEnds = /(?<=>)(?=<)|(?<=\})(?=[,{])|\n/
const shownPlaces = 3
const shownLines = 4
const shownLength = 160
const lookAhead = 400

export function showExcerpt(before: string, after: string): string[] {
  const old = before.split(lineEnds)
  const now = after.split(lineEnds)
  const shown: string[] = []
  let [i, j, places] = [0, 0, 0]
  while (i < old.length || j < now.length) {
    if (old[i] === now[j]) {
      i++
      j++
      continue
    }
    if (++places > shownPlaces) return [...shown, "…"]
    const [nextI, nextJ] = findMeeting(old, now, i, j)
    shown.push(...showPlace(old.slice(i, nextI), now.slice(j, nextJ)))
    i = nextI
    j = nextJ
  }
  return shown.length > 0 ? shown : ["(line ends only)"]
}

/** The nearest place at which both texts continue with the same two lines. */
function findMeeting(old: string[], now: string[], i: number, j: number): [number, number] {
  for (let distance = 1; distance < lookAhead; distance++) {
    for (let ahead = 0; ahead <= distance; ahead++) {
      const [a, b] = [i + ahead, j + distance - ahead]
      if (a < old.length && b < now.length && old[a] === now[b] && old[a + 1] === now[b + 1]) return [a, b]
    }
  }
  return [old.length, now.length]
}

function showPlace(old: string[], now: string[]): string[] {
  const start = Math.max(0, commonStart(old[0] ?? "", now[0] ?? "") - shownLength / 4)
  const show = (sign: string) => (line: string, index: number) => {
    const from = index === 0 ? start : 0
    return `${sign} ${from > 0 ? "…" : ""}${line.slice(from, from + shownLength)}`
  }
  return [...some(old).map(show("-")), ...some(now).map(show("+"))]
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function some(lines: string[]): string[] {
  return lines.length > shownLines ? [...lines.slice(0, shownLines), `(${lines.length} lines)`] : lines
}

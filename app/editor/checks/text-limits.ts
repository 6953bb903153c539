/**
 * How long a text may be where its place has little room: a title in search results, a link in a row of links. In characters as readers
 * count them. Running text has no limit.
 */
const limits: Readonly<Record<string, number>> = {
  title: 160,
  description: 320,
  overline: 80,
  anchorTitle: 60,
  "links.text": 80,
  "link.text": 80,
  value: 30,
  unit: 30,
  label: 120,
  attribution: 160,
}

/** @param path of a field: `modules.hero.links.0.text`. @returns null where there is no limit. */
export function maxLengthOf(path: string): number | null {
  const names = path.split(".").filter((part) => !/^\d+$/.test(part))
  return limits[names.slice(-2).join(".")] ?? limits[names.at(-1) ?? ""] ?? null
}

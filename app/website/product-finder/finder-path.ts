/** The product finder's address, which carries the reader's answers. */
import { type MeasurementSystem, parseMeasurementSystem } from "../../request/measurement/measurement.ts"

/** Unlocalized; the finder belongs to the main site. */
export const finderPath = "/product-finder"

/** The answers as the reader gave them. */
export type FinderAnswers = {
  /** Slugs of capabilities; the machine does all of them. */
  tasks: readonly string[]
  /** A size, or a range of them. */
  size: string
  /** The units that the size is given in; null: the reader's own. */
  system: MeasurementSystem | null
  pieces: string
}

const maxLength = 40
const maxTasks = 20

/** Reads any query string. Null when the finder hasn't been asked anything yet. */
export function readAnswers(search: URLSearchParams): FinderAnswers | null {
  const read = (name: string) => (search.get(name) ?? "").trim().slice(0, maxLength)
  if (!["task", "size", "pieces"].some((name) => search.has(name))) return null
  return {
    tasks: search
      .getAll("task")
      .slice(0, maxTasks)
      .map((slug) => slug.trim().slice(0, maxLength)),
    size: read("size"),
    system: parseMeasurementSystem(search.get("units")?.toUpperCase()),
    pieces: read("pieces"),
  }
}

/** How a row of the rights matrix asks the service, and how its answer is understood. */
import type { Place } from "./rights-world.ts"

type Data = Record<string, unknown>

export type Action = {
  query(place: Place): string
  headers?(place: Place): Record<string, string>
  /** Whether the answer's `answer` is what there is, and not what stands for "there is none". */
  has(answer: unknown, place: Place): boolean
}

export type Actions = Readonly<Record<string, Action>>

export const isThere = (answer: unknown) => answer !== null && answer !== false
export const isFilled = (answer: unknown) => Array.isArray(answer) && answer.length > 0
export const hasItems = (answer: unknown) => isFilled((answer as Data).items)

type OfOrganisation = { organisation: { id: string } | null }

/** A list over all that the asker administers counts for a place only with something of that place. */
export function hasOfPlace(answer: unknown, place: Place): boolean {
  return (answer as OfOrganisation[]).some(({ organisation }) => organisation?.id === place.organisation)
}

export function asks(field: (place: Place) => string, has: Action["has"] = isThere): Action {
  return { query: (place) => `{ answer: ${field(place)} }`, has }
}

export function changes(field: (place: Place) => string, has: Action["has"] = isThere): Action {
  return { query: (place) => `mutation { answer: ${field(place)} }`, has }
}

export const refused = "{ errors { code } }"

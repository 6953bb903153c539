/**
 * Whether a thrown value is an error of this name. Node loads the upstreams' modules from their sources, and the
 * website's build contains a second copy of some of them, so that `instanceof` doesn't recognise errors of the other
 * copy. Errors that cross over define `instanceof` by this function instead.
 */
export function isNamed(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name
}

/**
 * Whether something thrown is an error of this name. Node loads the modules behind the upstreams as they stand, and the build of the
 * website holds a second copy of some of them, so a class exists twice: what one copy throws, the other's own `instanceof` doesn't
 * know. Errors that cross over answer `instanceof` by this instead.
 */
export function isNamed(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name
}

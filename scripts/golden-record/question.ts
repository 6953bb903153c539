/** One request whose answer is recorded. */
export type Question = {
  /** Host name without port; defaults to the main site. */
  host?: string
  path: string
  /** Replaces the path in the record when the path differs between data folders or builds. */
  name?: string
  /** A short description of the sender; defaults to `no cookies`. */
  state?: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Whether to repeat the request with the answer's ETag and record the second answer. */
  revalidates?: boolean
  /** Headers that differ between data folders. */
  ignoredHeaders?: readonly string[]
  /** Whether the body differs between builds, like a script that contains names of other scripts. */
  ignoresBody?: boolean
}

export const mainHost = "localhost"

export const hosts = {
  main: mainHost,
  schleuniger: "schleuniger.localhost",
  adaptronic: "adaptronic.localhost",
  cirris: "cirris.localhost",
  brandPortal: "brand-portal.localhost",
} as const

/** The name of a question in a record, unique among all questions. */
export function nameOf({
  method = "GET",
  host = mainHost,
  path,
  name = path,
  state = "no cookies",
}: Question) {
  return `${method} ${host}${name} [${state}]`
}

export type State = Pick<Question, "headers"> & { state: string }

/** The same addresses with each of the states. */
export function inStates(paths: readonly (string | Question)[], states: readonly State[]): Question[] {
  return paths.flatMap((path) =>
    states.map((state) => ({ ...(typeof path === "string" ? { path } : path), ...state })),
  )
}

/** One request whose answer is recorded. */
export type Question = {
  /** Host name without port; the main site where it is left out. */
  host?: string
  path: string
  /** Stands for the path in the record where the path itself is another one in each data folder or build. */
  name?: string
  /** What the sender is, in a few words: `no cookies` where it is left out. */
  state?: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Asks once more with the answer's ETag, and records that second answer. */
  revalidates?: boolean
  /** Headers that differ in each data folder. */
  ignoredHeaders?: readonly string[]
  /** The body is another one in each build, as a script's that names other scripts. */
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

/** What a question is called in a record, different for any two questions. */
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

/** The same addresses for each of the states. */
export function inStates(paths: readonly (string | Question)[], states: readonly State[]): Question[] {
  return paths.flatMap((path) =>
    states.map((state) => ({ ...(typeof path === "string" ? { path } : path), ...state })),
  )
}

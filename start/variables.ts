import type { z } from "zod"

type Schemas = readonly z.ZodObject[]

/** The variables of several schemas in one object. */
export type VariablesOf<Parts extends Schemas> =
  z.infer<Parts[number]> extends infer Read
    ? (Read extends unknown ? (read: Read) => void : never) extends (read: infer All) => void
      ? All
      : never
    : never

/** A rule for a combination of variables; it runs only when each of them is valid. */
export type Rule = {
  schemas: Schemas
  // biome-ignore lint/suspicious/noExplicitAny: Each row types its own rule.
  faults(environment: any): string[]
}

/** The faults of the configuration as a readable message; it contains no values, since some are secrets. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError"
}

/** @throws {EnvironmentError} that names every faulty variable at once. */
export function readVariables<const Parts extends Schemas>(
  schemas: Parts,
  variables: Record<string, string | undefined>,
  rules: readonly Rule[] = [],
): VariablesOf<Parts> {
  // Compose files and shells express "not set" by an empty variable.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ""))
  const results = schemas.map((schema) => schema.safeParse(given))
  const read = Object.assign({}, ...results.map(({ data }) => data))
  const faults = results.flatMap(({ error }) => (error ? linesOf(error) : []))
  for (const rule of rules) {
    const isReadable = rule.schemas.every((schema) => schema.safeParse(given).success)
    if (isReadable) faults.push(...rule.faults(read))
  }
  if (faults.length === 0) return read
  const lines = faults.map((fault) => `  ${fault}`)
  throw new EnvironmentError(`The configuration has ${faults.length} fault(s):\n${lines.join("\n")}`)
}

function linesOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`)
}

/**
 * The configuration of the whole process: every part defines its own variables; this module combines and checks them
 * once, so that all faults are reported together before anything starts.
 */
import type { z } from "zod"
import { platformRules, platformSchemas } from "./platform-environment.ts"
import { rulesOfRows, variablesOfRows } from "./run-services.ts"
import { table } from "./table.ts"
import { readVariables, type VariablesOf } from "./variables.ts"
import { websiteRules, websiteSchemas } from "./website-environment.ts"

// React and Express select their build by this variable when they are loaded.
process.env.NODE_ENV ??= "production"

/** Every variable that this process reads, by part. */
export const schemas = [...platformSchemas, ...websiteSchemas, ...variablesOfRows(table)] as const

export type Environment = VariablesOf<typeof schemas>

/** The schemas by variable name, for the documentation page. */
export const environmentVariables: Readonly<Record<string, z.ZodType>> = Object.assign(
  {},
  ...schemas.map(({ shape }) => shape),
)

const rules = [...platformRules, ...websiteRules, ...rulesOfRows(table)]

/**
 * @param args of the command line; `--without-demo` means `DEMO=0`
 * @throws {EnvironmentError} that names every faulty variable at once.
 */
export function readEnvironment(
  variables: Record<string, string | undefined> = process.env,
  args: readonly string[] = process.argv,
): Environment {
  const chosen = args.includes("--without-demo") ? { ...variables, DEMO: "0" } : variables
  return readVariables(schemas, chosen, rules)
}

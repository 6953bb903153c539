import { onTestFinished } from "vitest"
import type { Platform } from "../../../start/platform.ts"
import { platformSchemas } from "../../../start/platform-environment.ts"
import { rulesOfRows, runServices, variablesOfRows } from "../../../start/run-services.ts"
import type { AnyRow } from "../../../start/service.ts"
import { readVariables } from "../../../start/variables.ts"

/** Starts the services of some rows like the composition, and closes them after the test. */
export async function runRows<const Rows extends readonly AnyRow[]>(
  rows: Rows,
  variables: Record<string, string>,
  platform: Platform,
  closing = new AsyncDisposableStack(),
) {
  const schemas = [...platformSchemas, ...variablesOfRows(rows)]
  const environment = readVariables(schemas, variables, rulesOfRows(rows)) as object
  onTestFinished(() => closing.disposeAsync())
  return runServices(rows, environment, platform, closing)
}

/** The variables that `npm run passwords` reads. */
import { editorEnvironment } from "../app/request/editor-session/environment.server.ts"
import { pagesEnvironment } from "../app/website/pages/environment.server.ts"
import { databaseEnvironment } from "../platform/database/environment.ts"
import { mailEnvironment } from "../platform/mail/environment.ts"
import { secretsEnvironment } from "../platform/secrets/environment.ts"
import { readVariables, type VariablesOf } from "./variables.ts"

const schemas = [
  databaseEnvironment,
  secretsEnvironment,
  mailEnvironment,
  editorEnvironment,
  pagesEnvironment,
] as const

/** @throws {EnvironmentError} that names every faulty variable at once. */
export function readPasswordsEnvironment(): VariablesOf<typeof schemas> {
  return readVariables(schemas, process.env)
}

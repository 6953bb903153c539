/**
 * The configuration of the whole process: every area states its own variables, this page puts them together and checks
 * them once, so that all faults come in one report before anything starts.
 */
import { z } from "zod"
import { accountEnvironment } from "./app/account/environment.server.ts"
import { analyticsEnvironment } from "./app/analytics/environment.server.ts"
import { authEnvironment } from "./app/auth/environment.server.ts"
import { cacheEnvironment } from "./app/cache/environment.server.ts"
import { dashboardEnvironment } from "./app/dashboard/environment.server.ts"
import { editorEnvironment } from "./app/editor/environment.server.ts"
import { httpEnvironment } from "./app/http/environment.server.ts"
import { pageCacheEnvironment } from "./app/page-cache/environment.server.ts"
import { pagesEnvironment } from "./app/pages/environment.server.ts"
import { sitemapsEnvironment } from "./app/sitemaps/environment.server.ts"
import { catalogueEnvironment } from "./services/catalogue/environment.ts"
import { contentEnvironment } from "./services/content/environment.ts"
import { customersEnvironment } from "./services/customers/environment.ts"
import { databaseEnvironment } from "./services/database/environment.ts"
import { mailEnvironment } from "./services/mail/environment.ts"
import { searchEnvironment } from "./services/search/environment.ts"
import { secretsEnvironment } from "./services/secrets/environment.ts"
import { ticketsEnvironment } from "./services/tickets/environment.ts"
import { uploadsEnvironment } from "./services/uploads/environment.ts"

// React and Express choose between their two builds by this variable, when they are loaded.
process.env.NODE_ENV ??= "production"

const schema = z.object({
  ...httpEnvironment.shape,
  ...databaseEnvironment.shape,
  ...secretsEnvironment.shape,
  ...contentEnvironment.shape,
  ...catalogueEnvironment.shape,
  ...searchEnvironment.shape,
  ...mailEnvironment.shape,
  ...cacheEnvironment.shape,
  ...pageCacheEnvironment.shape,
  ...pagesEnvironment.shape,
  ...editorEnvironment.shape,
  ...sitemapsEnvironment.shape,
  ...analyticsEnvironment.shape,
  ...accountEnvironment.shape,
  ...authEnvironment.shape,
  ...dashboardEnvironment.shape,
  ...customersEnvironment.shape,
  ...ticketsEnvironment.shape,
  ...uploadsEnvironment.shape,
})

export type Environment = z.infer<typeof schema>

/** What is wrong with the configuration, readable as it is; carries no values, since some are secrets. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError"
}

/** @throws {EnvironmentError} that names every faulty variable at once. */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  // An empty variable is how compose files and shells say "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ""))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`)
  throw new EnvironmentError(`The configuration has ${faults.length} fault(s):\n${faults.join("\n")}`)
}

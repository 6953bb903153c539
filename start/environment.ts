/**
 * The configuration of the whole process: every area states its own variables, this page puts them together and checks
 * them once, so that all faults come in one report before anything starts.
 */
import { z } from "zod"
import { cacheEnvironment } from "../app/ground/cache/environment.server.ts"
import { httpEnvironment } from "../app/ground/http/environment.server.ts"
import { accountEnvironment } from "../app/portal/account/environment.server.ts"
import { dashboardEnvironment } from "../app/portal/dashboard/environment.server.ts"
import { editorEnvironment } from "../app/request/editor-session/environment.server.ts"
import { pageCacheEnvironment } from "../app/request/page-cache/environment.server.ts"
import { authEnvironment } from "../app/sign-in/session/environment.server.ts"
import { analyticsEnvironment } from "../app/website/analytics/environment.server.ts"
import { pagesEnvironment } from "../app/website/pages/environment.server.ts"
import { sitemapsEnvironment } from "../app/website/sitemaps/environment.server.ts"
import { databaseEnvironment } from "../platform/database/environment.ts"
import { mailEnvironment } from "../platform/mail/environment.ts"
import { queueEnvironment } from "../platform/queue/environment.ts"
import { secretsEnvironment } from "../platform/secrets/environment.ts"
import { uploadsEnvironment } from "../platform/uploads/environment.ts"
import { catalogueEnvironment } from "../services/catalogue/environment.ts"
import { contentEnvironment } from "../services/content/environment.ts"
import { customersEnvironment } from "../services/customers/environment.ts"
import { searchEnvironment } from "../services/search/environment.ts"
import { ticketsEnvironment } from "../services/tickets/environment.ts"

// React and Express choose between their two builds by this variable, when they are loaded.
process.env.NODE_ENV ??= "production"

export const environmentSchema = z.object({
  ...httpEnvironment.shape,
  ...databaseEnvironment.shape,
  ...secretsEnvironment.shape,
  ...contentEnvironment.shape,
  ...catalogueEnvironment.shape,
  ...searchEnvironment.shape,
  ...queueEnvironment.shape,
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

export type Environment = z.infer<typeof environmentSchema>

/** What is wrong with the configuration, readable as it is; carries no values, since some are secrets. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError"
}

/** @throws {EnvironmentError} that names every faulty variable at once. */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  // An empty variable is how compose files and shells say "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ""))
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`)
  throw new EnvironmentError(`The configuration has ${faults.length} fault(s):\n${faults.join("\n")}`)
}

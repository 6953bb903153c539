/** The variables that the queue's workers read. The website checks all of them before it starts its workers. */
import { exchangeEnvironment } from "../app/editor/exchange/environment.server.ts"
import { httpEnvironment } from "../app/ground/http/environment.server.ts"
import { authEnvironment } from "../app/sign-in/provider/environment.server.ts"
import { databaseEnvironment } from "../platform/database/environment.ts"
import { demoEnvironment } from "../platform/demo/environment.ts"
import { logEnvironment } from "../platform/log/environment.ts"
import { mailEnvironment } from "../platform/mail/environment.ts"
import { notificationsEnvironment } from "../platform/notifications/environment.ts"
import { secretsEnvironment } from "../platform/secrets/environment.ts"
import { sessionsEnvironment } from "../platform/sessions/environment.ts"
import { uploadsEnvironment } from "../platform/uploads/environment.ts"
import { alertsEnvironment } from "../services/alerts/environment.ts"
import { catalogueEnvironment } from "../services/catalogue/environment.ts"
import { contentEnvironment } from "../services/content/environment.ts"
import { customersEnvironment } from "../services/customers/environment.ts"
import { machinesEnvironment } from "../services/machines/environment.ts"
import { requestsEnvironment } from "../services/requests/environment.ts"
import { searchEnvironment } from "../services/search/environment.ts"
import { softwareEnvironment } from "../services/software/environment.ts"
import { ticketsEnvironment } from "../services/tickets/environment.ts"
import { platformRules } from "./platform-environment.ts"
import { readVariables, type VariablesOf } from "./variables.ts"

const schemas = [
  httpEnvironment,
  logEnvironment,
  databaseEnvironment,
  demoEnvironment,
  secretsEnvironment,
  notificationsEnvironment,
  mailEnvironment,
  sessionsEnvironment,
  uploadsEnvironment,
  contentEnvironment,
  catalogueEnvironment,
  searchEnvironment,
  customersEnvironment,
  machinesEnvironment,
  ticketsEnvironment,
  requestsEnvironment,
  alertsEnvironment,
  softwareEnvironment,
  authEnvironment,
  exchangeEnvironment,
] as const

export type WorkEnvironment = VariablesOf<typeof schemas>

/** @throws {EnvironmentError} that names every faulty variable at once. */
export function readWorkEnvironment(
  variables: Record<string, string | undefined> = process.env,
): WorkEnvironment {
  return readVariables(schemas, variables, platformRules)
}

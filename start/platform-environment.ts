/** The variables of the platform. */
import type { z } from "zod"
import { httpEnvironment } from "../app/ground/http/environment.server.ts"
import { editorEnvironment } from "../app/request/editor-session/environment.server.ts"
import { pagesEnvironment } from "../app/website/pages/environment.server.ts"
import { databaseEnvironment } from "../platform/database/environment.ts"
import { demoEnvironment } from "../platform/demo/environment.ts"
import { logEnvironment } from "../platform/log/environment.ts"
import { dkimFaults } from "../platform/mail/dkim.ts"
import { mailEnvironment } from "../platform/mail/environment.ts"
import { notificationsEnvironment } from "../platform/notifications/environment.ts"
import { queueEnvironment } from "../platform/queue/environment.ts"
import { secretsEnvironment } from "../platform/secrets/environment.ts"
import { sessionsEnvironment } from "../platform/sessions/environment.ts"
import { uploadsEnvironment } from "../platform/uploads/environment.ts"
import type { Rule, VariablesOf } from "./variables.ts"

export const platformSchemas = [
  httpEnvironment,
  logEnvironment,
  databaseEnvironment,
  demoEnvironment,
  secretsEnvironment,
  editorEnvironment,
  pagesEnvironment,
  notificationsEnvironment,
  queueEnvironment,
  mailEnvironment,
  sessionsEnvironment,
  uploadsEnvironment,
] as const satisfies readonly z.ZodObject[]

/** What the platform's variables demand of each other. */
export const platformRules = [
  { schemas: [mailEnvironment, httpEnvironment], faults: dkimFaults },
] as const satisfies readonly Rule[]

export type PlatformEnvironment = VariablesOf<typeof platformSchemas>

/** The variables of the website itself. Those of the services stand in their rows. */
import type { z } from "zod"
import { editorBarEnvironment } from "../app/editor/bar/environment.server.ts"
import { exchangeEnvironment, exchangeFaults } from "../app/editor/exchange/environment.server.ts"
import { previewEnvironment } from "../app/editor/preview/environment.server.ts"
import { translatorEnvironment } from "../app/editor/translator/environment.server.ts"
import { guardEnvironment, guardFaults } from "../app/forms/guard/environment.server.ts"
import { dashboardEnvironment } from "../app/portal/dashboard/environment.server.ts"
import { pageCacheEnvironment } from "../app/request/page-cache/environment.server.ts"
import { sitesEnvironment } from "../app/request/sites/environment.server.ts"
import { analyticsEnvironment } from "../app/website/analytics/environment.server.ts"
import { investorsEnvironment } from "../app/website/investors/environment.server.ts"
import { requestFormsEnvironment } from "../app/website/requests/environment.server.ts"
import { sitemapsEnvironment } from "../app/website/sitemaps/environment.server.ts"
import { wellKnownEnvironment } from "../app/website/well-known/environment.server.ts"
import type { Rule } from "./variables.ts"

export const websiteSchemas = [
  sitesEnvironment,
  pageCacheEnvironment,
  previewEnvironment,
  sitemapsEnvironment,
  analyticsEnvironment,
  requestFormsEnvironment,
  investorsEnvironment,
  dashboardEnvironment,
  guardEnvironment,
  wellKnownEnvironment,
  exchangeEnvironment,
  editorBarEnvironment,
  translatorEnvironment,
] as const satisfies readonly z.ZodObject[]

/** What the website's variables demand of each other. */
export const websiteRules = [
  { schemas: [guardEnvironment], faults: guardFaults },
  { schemas: [exchangeEnvironment], faults: exchangeFaults },
] as const satisfies readonly Rule[]

import { oncePer } from "../../ground/cache/once-per.ts"
import { SystemDataDocument, type SystemDataQuery } from "../../ground/graphql/generated/content.ts"
import type { Log } from "../../ground/http/log.server.ts"
import { uiLanguages } from "../../ground/i18n/languages.ts"
import type { ContentApi } from "../api/content-api.server.ts"
import type { SystemData } from "../sites/site.ts"
import { toSystemData } from "./system-data.ts"

const derived = new WeakMap<SystemDataQuery, SystemData>()
const variables = { locales: [...uiLanguages] }

/**
 * Countries, languages, sites and brands [HTTP-03]; converted once per answer of the content service, so that warnings
 * are logged once.
 */
export async function loadSystemData(content: ContentApi, log: Log): Promise<SystemData> {
  const answer = await content.read(SystemDataDocument, variables, { tags: systemTags })
  const known = derived.get(answer)
  if (known) return known
  const systemData = toSystemData(answer, { warn: (message) => log.warn(message) })
  derived.set(answer, systemData)
  return systemData
}

const systemTags = oncePer(({ sites }: SystemDataQuery): string[] => [
  "system",
  ...sites.flatMap((site) => [`site:${site.id}`, `navigation:${site.id}`]),
])

import { oncePer } from "../../ground/cache/once-per.ts"
import { SystemDataDocument, type SystemDataQuery } from "../../ground/graphql/generated/content.ts"
import type { Log } from "../../ground/http/log.server.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import { uiLanguages } from "../../ground/i18n/languages.ts"
import type { ContentApi } from "../api/content-api.server.ts"
import type { ConfiguredDomains } from "../sites/environment.server.ts"
import { placeSites } from "../sites/place-sites.ts"
import type { SystemData } from "../sites/site.ts"
import { toSystemData } from "./system-data.ts"

type Standing = {
  settings: { PUBLIC_ORIGIN?: string | undefined; SITE_DOMAINS: ConfiguredDomains }
  log: Pick<Log, "warn">
  /** Is told of sites without a public host; for the start, since the configuration doesn't change later. */
  tellPlaces?(message: string): void
}

const derived = new WeakMap<SystemDataQuery, { settings: object; systemData: SystemData }>()
const variables = { locales: [...uiLanguages] }

/**
 * Countries, languages, sites and brands [HTTP-03], with the sites at their configured hosts; converted once per answer
 * of the content service.
 */
export async function loadSystemData(
  content: ContentApi,
  { settings, log, tellPlaces = () => {} }: Standing,
): Promise<SystemData> {
  const answer = await content.read(SystemDataDocument, variables, { tags: systemTags })
  const known = derived.get(answer)
  if (known?.settings === settings) return known.systemData
  const warn = (message: string) => warnOnce(log, message)
  const inContent = toSystemData(answer, { warn })
  const publicHost = settings.PUBLIC_ORIGIN ? new URL(settings.PUBLIC_ORIGIN).hostname : null
  const sites = placeSites(inContent.sites, { domains: settings.SITE_DOMAINS, publicHost, warn: tellPlaces })
  const systemData = { ...inContent, sites }
  derived.set(answer, { settings, systemData })
  return systemData
}

const systemTags = oncePer(({ sites }: SystemDataQuery): string[] => [
  "system",
  ...sites.flatMap((site) => [`site:${site.id}`, `navigation:${site.id}`]),
])

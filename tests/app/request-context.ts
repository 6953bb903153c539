import { createCatalogueApi } from "../../app/catalogue-api.server.ts"
import { consentCookieName, parseConsent } from "../../app/consent/consent.ts"
import { createContentApi } from "../../app/content-api.server.ts"
import type { RequestContext } from "../../app/context.server.ts"
import { readFlash } from "../../app/flash/flash.server.ts"
import { translatorFor } from "../../app/i18n/translator.server.ts"
import { createPageRecord } from "../../app/page-cache/page-record.ts"
import { readFlags } from "../../app/sites/flags.ts"
import { resolve } from "../../app/sites/resolve.ts"
import { siteOrigin } from "../../app/sites/site-origin.ts"
import { systemData } from "./sites/fixture.ts"
import { type Answers, createTestUpstreams, type TestUpstreams } from "./upstreams.ts"

type Options = {
  answers?: Answers
  cookies?: Record<string, string>
  isEditor?: boolean
  clientAddress?: string
  upstreams?: TestUpstreams
}

export type TestContext = RequestContext & { upstreams: TestUpstreams }

/** The context of a request for `address`, on the sites of `tests/app/sites/fixture.ts`. */
export function createTestContext(address: string, options: Options = {}): TestContext {
  const { answers = {}, cookies = {}, isEditor = false, clientAddress = "192.0.2.1" } = options
  const upstreams = options.upstreams ?? createTestUpstreams({ answers })
  const { log } = upstreams.services
  const url = new URL(address)
  const asked = { host: url.host, url: url.pathname + url.search, cookies, acceptLanguage: null }
  const resolution = resolve(asked, systemData)
  if (resolution.kind !== "resolved")
    throw new Error(`The test's address is no page: ${JSON.stringify(resolution)}`)
  const { locale, fallbackLanguage } = resolution
  const flags = readFlags(url.search, cookies)
  const locales = [...new Set([locale.language, fallbackLanguage, "en"])]
  const record = createPageRecord()
  const cache = { bypass: false, nextRelease: flags.nextRelease }
  return {
    ...resolution,
    requestId: "test-request",
    log,
    clientAddress,
    url,
    cookies,
    flags,
    systemData,
    isEditor,
    consent: parseConsent(cookies[consentCookieName]),
    flash: readFlash({ upstreams, cookies }),
    translator: translatorFor(locale.language),
    api: {
      content: createContentApi(upstreams, { locales, cache, log, record }),
      catalogue: createCatalogueApi(upstreams, { cache, log, record }),
    },
    upstreams,
    origin: (site) => siteOrigin(site, upstreams.services.publicOrigin),
  }
}

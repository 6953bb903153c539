import { translatorFor } from "../../app/ground/i18n/translator.server.ts"
import { createCatalogueApi } from "../../app/request/api/catalogue-api.server.ts"
import { createContentApi } from "../../app/request/api/content-api.server.ts"
import { consentCookieName, parseConsent } from "../../app/request/consent/consent.ts"
import type { RequestContext } from "../../app/request/context/context.server.ts"
import { everyRight } from "../../app/request/editor-session/editor.ts"
import { findEditor } from "../../app/request/editor-session/editor-session.server.ts"
import { askedPreview, publishedNow } from "../../app/request/editor-session/preview.ts"
import { readFlash } from "../../app/request/flash/flash.server.ts"
import { createPageRecord } from "../../app/request/page-cache/page-record.ts"
import { readFlags } from "../../app/request/sites/flags.ts"
import { resolve } from "../../app/request/sites/resolve.ts"
import { siteOrigin } from "../../app/request/sites/site-origin.ts"
import { systemData } from "./request/sites/fixture.ts"
import { type Answers, createTestUpstreams, type TestUpstreams } from "./upstreams.ts"

type Options = {
  answers?: Answers
  cookies?: Record<string, string>
  isEditor?: boolean
  clientAddress?: string
  upstreams?: TestUpstreams
}

const passwordEditor = { subject: null, name: null, rights: everyRight, endsAt: null }

export type TestContext = RequestContext & { upstreams: TestUpstreams }

/** The context of a request for `address`, on the sites of `tests/app/request/sites/fixture.ts`. */
export function createTestContext(address: string, options: Options = {}): TestContext {
  const { answers = {}, cookies = {}, isEditor = false, clientAddress = "192.0.2.1" } = options
  const upstreams = options.upstreams ?? createTestUpstreams({ answers })
  const { log } = upstreams
  const url = new URL(address)
  const asked = { host: url.host, url: url.pathname + url.search, cookies, acceptLanguage: null }
  const resolution = resolve(asked, systemData)
  if (resolution.kind !== "resolved")
    throw new Error(`The test's address is no page: ${JSON.stringify(resolution)}`)
  const { locale, fallbackLanguage } = resolution
  const flags = readFlags(url.search, cookies)
  const locales = [...new Set([locale.language, fallbackLanguage, "en"])]
  const record = createPageRecord()
  const editor = isEditor ? passwordEditor : findEditor(upstreams, cookies, url.host)
  const preview = editor ? askedPreview(url.searchParams, cookies) : publishedNow
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
    editor,
    isEditor: editor !== null,
    preview,
    consent: parseConsent(cookies[consentCookieName]),
    flash: readFlash({ upstreams, cookies }),
    translator: translatorFor(locale.language),
    api: {
      content: createContentApi(upstreams, { locales, cache, log, record, preview }),
      catalogue: createCatalogueApi(upstreams, { cache, log, record }),
    },
    upstreams,
    record,
    origin: (site) => siteOrigin(site, upstreams.publicOrigin),
  }
}

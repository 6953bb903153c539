import { data } from "@remix-run/node"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import { findReceipt, type RequestReceipt } from "../../request/api/requests-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { downloadLink } from "../whitepapers/whitepaper-download.server.ts"

export type ConfirmationView = {
  kind: "request-sent"
  receipt: RequestReceipt
  /** In words, in the time of who answers. */
  sentAt: string
  documentTitle: string
  breadcrumbs: readonly Breadcrumb[]
  homeHref: string
  /** Of a whitepaper that was asked for: where its file is [FORM-35]. */
  downloadHref: string | null
}

/** What has arrived, for who knows the address. @throws a 404 for an unknown token, and once the request is forgotten. */
export async function loadConfirmation(context: RequestContext, token: string) {
  requireLocale(context)
  const { site, locale, translator, log, upstreams } = context
  const receipt = await findReceipt({ requests: upstreams.requests, log }, token)
  if (!receipt) throw notFound(context)
  const title = String(translator.t("requests:sent.title"))
  const view: ConfirmationView = {
    kind: "request-sent",
    receipt,
    sentAt: sentAt(receipt, numberFormatLocale(locale)),
    documentTitle: documentTitle(title, siteBrandName(site)),
    breadcrumbs: await loadBreadcrumbs(context, { title }),
    homeHref: localizedPath(site, locale, "/"),
    downloadHref: downloadOf(context, receipt),
  }
  return data(view, { headers: { "Cache-Control": "private, no-store" } })
}

function downloadOf(context: RequestContext, { form, answers, sentAt: time }: RequestReceipt): string | null {
  const slug = answers.find(({ name }) => name === "whitepaper")?.value
  return form === "whitepaper" && slug ? downloadLink(context, slug, new Date(time)) : null
}

function sentAt({ sentAt: time, addressee }: RequestReceipt, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: addressee.timeZone ?? "UTC",
    timeZoneName: "short",
  })
  return format.format(new Date(time))
}

import { data, redirect } from "@remix-run/node"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { checkDownloadToken, downloadToken, linkEnd } from "./download-token.ts"
import { signedFileHref } from "./gated-file.server.ts"
import { downloadPath, whitepaperFormHref } from "./whitepaper-path.ts"
import { findWhitepaper } from "./whitepapers.server.ts"

const keepNothing = { "Cache-Control": "private, no-store" }

/** What a reader sees whose link has expired. */
export type ExpiredView = {
  kind: "whitepaper-expired"
  title: string
  formHref: string
  documentTitle: string
}

type Asker = Pick<RequestContext, "site" | "locale" | "origin"> & {
  upstreams: Pick<RequestContext["upstreams"], "secrets">
}

/** The whole address of a whitepaper's file, for who asked for it then: works for seven days [FORM-35]. */
export function downloadLink({ site, locale, origin, upstreams }: Asker, slug: string, asked: Date): string {
  const token = downloadToken(slug, asked, keyOf(upstreams))
  return `${origin(site)}${localizedPath(site, locale, downloadPath(slug))}?${new URLSearchParams({ token })}`
}

/** Says where the whitepaper is and how long it will be; null for one that isn't there. */
export async function downloadPromise(
  context: RequestContext,
  slug: string,
  asked: Date,
): Promise<string | null> {
  const whitepaper = await findWhitepaper(context, slug)
  if (!whitepaper) return null
  const until = new Intl.DateTimeFormat(numberFormatLocale(context.locale), { dateStyle: "long" })
  return context.translator.t("whitepapers:sent", {
    title: whitepaper.title,
    until: until.format(linkEnd(asked)),
    address: downloadLink(context, slug, asked),
  })
}

/**
 * Leads to the file with a valid link, and says so honestly with an expired one.
 *
 * @throws a redirect to the file; a 404 without a link of ours, so that nobody can guess one.
 */
export async function loadDownload(context: RequestContext, slug: string, now = new Date()) {
  requireLocale(context)
  const { site, translator, upstreams, url } = context
  const token = url.searchParams.get("token") ?? ""
  const verdict = checkDownloadToken(token, { slug, key: keyOf(upstreams), now })
  const whitepaper = verdict === "wrong" ? null : await findWhitepaper(context, slug)
  if (!whitepaper) throw notFound(context)
  if (verdict === "valid")
    throw redirect(
      signedFileHref(whitepaper.file.url, { secret: upstreams.secrets.get("gatedFiles"), now }),
      {
        headers: keepNothing,
      },
    )
  const view: ExpiredView = {
    kind: "whitepaper-expired",
    title: whitepaper.title,
    formHref: whitepaperFormHref(context, slug),
    documentTitle: documentTitle(translator.t("whitepapers:expired.title"), siteBrandName(site)),
  }
  return data(view, { status: 410, headers: keepNothing })
}

function keyOf({ secrets }: Asker["upstreams"]): string {
  return secrets.get("whitepaperLinks")
}

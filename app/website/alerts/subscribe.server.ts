/** The form that subscribes to alerts, and the page after it. */
import { createHmac } from "node:crypto"
import { parseWithZod } from "@conform-to/zod/v4"
import { data } from "@remix-run/node"
import { networkOf } from "../../forms/client-network.server.ts"
import { faultTitle } from "../../forms/fault-title.server.ts"
import { waitForForm } from "../../forms/guard/form-limit.server.ts"
import { guardView, judgeForm } from "../../forms/guard/guard.server.ts"
import { withValues } from "../../forms/say.ts"
import { formAgain, readSentForm, refuse } from "../../forms/sent-form.server.ts"
import { requireLocale, seeOther } from "../../request/answers/redirect.server.ts"
import { subscribe } from "../../request/api/alerts-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead, siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import { privacyHref } from "../requests/privacy-href.ts"
import { alertsPath, alertsSentPath } from "./alert-path.ts"
import { readWishes } from "./alert-wishes.ts"
import { languageChoices, localeFor } from "./alerts-locale.ts"
import { keepNothing, secretPage } from "./alerts-page.server.ts"
import { subscribeSchema } from "./alerts-schema.ts"
import type { SentView, SubscribeView } from "./alerts-view.ts"
import { boxesOf, listTopics } from "./topics.server.ts"

const formName = "alerts"

export async function loadSubscribe(context: RequestContext) {
  requireLocale(context)
  const { translator, url, locale, site } = context
  const title = String(translator.t("alerts:title"))
  const [topics, breadcrumbs] = await Promise.all([listTopics(context), loadBreadcrumbs(context, { title })])
  const { head, documentTitle } = catalogueHead(context, {
    title: faultTitle(context, title),
    description: String(translator.t("alerts:lead")),
    path: alertsPath,
    search: "",
    languages: siteLanguages(context),
    countries: [],
    image: null,
    isIndexed: site.isMain && url.search === "",
    trail: breadcrumbs,
  })
  const languages = languageChoices(context)
  const view: SubscribeView = {
    kind: "subscribe",
    documentTitle,
    head,
    breadcrumbs,
    wishes: {
      topics,
      languages,
      language: languages.some(({ value }) => value === locale.language) ? locale.language : "en",
      chosen: url.searchParams.getAll("wish"),
    },
    privacyHref: privacyHref(context),
    guard: guardView(context, formName),
  }
  return data(view, { headers: keepNothing })
}

/** Answers every well-formed form alike, so that nobody learns whose address is known. */
export async function submitSubscribe(context: RequestContext, request: Request) {
  const sent = await readSentForm(request)
  const topics = await listTopics(context)
  const schema = subscribeSchema(
    languageChoices(context).map(({ value }) => value),
    boxesOf(topics),
  )
  const submission = parseWithZod(sent, { schema })
  if (submission.status !== "success") return formAgain(submission.reply())
  const waitSeconds = await waitForForm(context, formName)
  if (waitSeconds !== null) return tooMany(waitSeconds)
  const { email, language, wish } = submission.value
  const wishes = { ...readWishes(wish, topics), language, locale: localeFor(language, context) }
  try {
    const wait = await send({ email, wishes, sender: senderOf(context) })
    if (wait !== null) return tooMany(wait)
  } catch (error) {
    context.log.error({ err: error }, "a subscription could not be stored")
    return formAgain(refuse(submission, { faults: { "": ["alerts:fault.failed"] } }), 503)
  }
  return seeOther(localizedPath(context.site, context.locale, alertsSentPath), keepNothing)

  /** What a program has filled in goes nowhere: it would send our mails to strangers. */
  async function send(input: Parameters<typeof subscribe>[1]): Promise<number | null> {
    const doubts = await judgeForm(context, formName, asText(sent))
    if (doubts.includes("honeypot")) return null
    return subscribe({ alerts: context.upstreams.alerts, log: context.log }, input)
  }

  function tooMany(seconds: number) {
    const format = { style: "unit", unit: "minute", unitDisplay: "long" } as const
    const minutes = new Intl.NumberFormat(numberFormatLocale(context.locale), format)
    const time = minutes.format(Math.ceil(seconds / 60))
    const faults = { "": [withValues("forms:guard.tooMany", { time })] }
    return formAgain(refuse(submission, { faults }), 429, seconds)
  }
}

/** The same network gives the same name, from which nobody can tell the network. */
function senderOf({ clientAddress, upstreams }: RequestContext): string {
  if (clientAddress === "unknown") return ""
  const key = upstreams.secrets.get("alertSenders")
  return createHmac("sha256", key).update(networkOf(clientAddress)).digest("base64url")
}

function asText(form: FormData): URLSearchParams {
  return new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )
}

export async function loadSent(context: RequestContext) {
  requireLocale(context)
  const { site, locale, translator } = context
  const view: SentView = {
    kind: "sent",
    ...(await secretPage(context, String(translator.t("alerts:sent.title")))),
    formHref: localizedPath(site, locale, alertsPath),
  }
  return data(view, { headers: keepNothing })
}

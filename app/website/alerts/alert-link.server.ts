/** The pages behind the links of the alerts' mails. Opening one changes nothing, since programs that look for malware open links, too. */
import { parseWithZod } from "@conform-to/zod/v4"
import { data } from "@remix-run/node"
import { formAgain, readSentForm } from "../../forms/sent-form.server.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import {
  type Alerts,
  changeAlerts,
  confirmAlerts,
  findAlertLink,
  unsubscribe,
} from "../../request/api/alerts-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { alertLinkHref, alertsPath, type LinkPage } from "./alert-path.ts"
import { chosenBy, readWishes, type Topic } from "./alert-wishes.ts"
import { languageChoices, localeFor } from "./alerts-locale.ts"
import { keepNothing, secretPage } from "./alerts-page.server.ts"
import { wishesSchema } from "./alerts-schema.ts"
import type { LinkAnswer, LinkView } from "./alerts-view.ts"
import { boxesOf, listTopics } from "./topics.server.ts"

type Link = { page: LinkPage; token: string }

export async function loadLink(context: RequestContext, link: Link) {
  const view = await viewOf(context, link)
  return data(view, { status: view.kind === "invalid" ? 410 : 200, headers: keepNothing })
}

async function viewOf(context: RequestContext, { page, token }: Link): Promise<LinkView> {
  const { translator, site, locale } = context
  const { t } = translator
  const formHref = localizedPath(site, locale, alertsPath)
  // Whoever wants to end what has ended should read that it is so, and not that the link is wrong.
  if (page === "unsubscribe")
    return {
      kind: "unsubscribe",
      ...(await secretPage(context, String(t("alerts:unsubscribe.title")))),
      formHref,
    }
  const kind = page === "confirm" ? "CONFIRM" : "MANAGE"
  const found = await findAlertLink(service(context), kind, token)
  if (!found)
    return { kind: "invalid", ...(await secretPage(context, String(t("alerts:invalid.title")))), formHref }
  const topics = await listTopics(context)
  const { maskedEmail: email, alerts } = found
  if (page === "confirm")
    return {
      kind: "confirm",
      ...(await secretPage(context, String(t("alerts:confirm.title")))),
      email,
      wished: inWords(context, alerts, topics),
    }
  return {
    kind: "manage",
    ...(await secretPage(context, String(t("alerts:manage.title")))),
    email,
    wishes: {
      topics,
      languages: languageChoices(context),
      language: alerts.language,
      chosen: chosenBy(alerts),
    },
    endHref: alertLinkHref(context, "unsubscribe", token),
  }
}

function inWords(
  { translator: { t } }: RequestContext,
  { adHoc, allReleases, topics }: Alerts,
  known: readonly Topic[],
): string[] {
  const chosen = known.filter(({ slug }) => topics.includes(slug))
  return [
    ...(adHoc ? [String(t("alerts:wish.adHoc"))] : []),
    ...(allReleases ? [String(t("alerts:wish.all"))] : []),
    ...chosen.map(({ name }) => String(t("alerts:wish.topic", { topic: name }))),
  ]
}

export async function submitLink(context: RequestContext, link: Link, request: Request) {
  switch (link.page) {
    case "confirm":
      return submitConfirm(context, link.token, request)
    case "manage":
      return submitManage(context, link.token, request)
    case "unsubscribe":
      return submitUnsubscribe(context, link.token)
  }
}

async function submitConfirm(context: RequestContext, token: string, request: Request) {
  await readSentForm(request)
  const alerts = await confirmAlerts(service(context), token)
  if (!alerts) return answer({ kind: "gone" }, 410)
  return answer({ kind: "confirmed", manageHref: alertLinkHref(context, "manage", alerts.manageToken) })
}

async function submitManage(context: RequestContext, token: string, request: Request) {
  const sent = await readSentForm(request)
  const topics = await listTopics(context)
  const languages = languageChoices(context).map(({ value }) => value)
  const submission = parseWithZod(sent, { schema: wishesSchema(languages, boxesOf(topics)) })
  if (submission.status !== "success")
    return formAgain<LinkAnswer>({ kind: "again", answer: submission.reply() })
  const { language, wish } = submission.value
  const wishes = { ...readWishes(wish, topics), language, locale: localeFor(language, context) }
  const alerts = await changeAlerts(service(context), token, wishes)
  if (!alerts) return answer({ kind: "gone" }, 410)
  const title = String(context.translator.t("alerts:manage.saved"))
  const told = { type: "success", title, floating: true } as const
  return seeOtherWithFlash(context, context.localizedPath, told, keepNothing)
}

/**
 * One click in a mail program is a POST without cookie and Origin, which must not be redirected (RFC 8058). So nothing is asked of it
 * but its address, which is signed.
 */
async function submitUnsubscribe(context: RequestContext, token: string) {
  const isOurs = await unsubscribe(service(context), token)
  return isOurs ? answer({ kind: "ended" }) : answer({ kind: "gone" }, 404)
}

function answer(told: LinkAnswer, status = 200) {
  return data(told, { status, headers: keepNothing })
}

function service({ upstreams: { alerts }, log }: RequestContext) {
  return { alerts, log }
}

/** Shows a form, checks it, and hands it to the requests service, which stores it before the sender gets an answer. */
import { randomUUID } from "node:crypto"
import { data } from "@remix-run/node"
import { faultTitle } from "../../forms/fault-title.server.ts"
import { anonymousSender } from "../../forms/files/anonymous-owner.server.ts"
import { publicKinds } from "../../forms/files/kept-file.ts"
import { receiveFiles } from "../../forms/files/receive-files.server.ts"
import type { FormAnswer } from "../../forms/form-state.ts"
import { waitForForm } from "../../forms/guard/form-limit.server.ts"
import { guardView } from "../../forms/guard/guard.server.ts"
import { withValues } from "../../forms/say.ts"
import { refuse } from "../../forms/sent-form.server.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale, seeOther } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead, siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import { findOccasion, registrationFacts } from "../events/registration.server.ts"
import { confirmationPath } from "../request-address/request-path.ts"
import { findWhitepaper } from "../whitepapers/whitepapers.server.ts"
import { inNameOrder } from "./description/in-name-order.ts"
import { readAnswers } from "./description/read-answers.ts"
import type { RequestForm, Values } from "./description/request-form.ts"
import { shownAnswers } from "./description/shown-answers.ts"
import { addressFormats, formRules } from "./form-rules.server.ts"
import { formWish } from "./form-wishes.ts"
import { whitepaper } from "./forms/whitepaper.ts"
import { mailInstead } from "./mail-instead.ts"
import { readPresets } from "./presets.server.ts"
import { privacyHref } from "./privacy-href.ts"
import { loadLists } from "./request-lists.server.ts"
import type { RequestFormAnswer, RequestFormView } from "./request-view.ts"
import { type Checked, findRecipient, storeRequest } from "./send-request.server.ts"
import { findSender } from "./signed-in-sender.server.ts"

declare module "../../request/context/context.server.ts" {
  interface RequestContext {
    /** The action of this request shows the answers before they are sent; the page's title says so. */
    showsCheck?: boolean
  }
}

/** Nothing of a form may be kept: its key belongs to one rendering, and it may hold the sender's name. */
const keepNothing = { "Cache-Control": "private, no-store" }

/**
 * Only the sender's browser keeps the answer to a form that was sent, and only for its back button: of an answer that may not be
 * stored, Chromium and Firefox show an error page instead of what was typed.
 */
const keepForTheSender = { "Cache-Control": "private, no-cache" }

/** A form's own page. Its address may fill fields in; for a search engine that is the same page. */
export async function loadRequestForm(context: RequestContext, form: RequestForm) {
  requireLocale(context)
  const { translator } = context
  const title = String(translator.t(form.texts.title))
  const [lists, presets, sender, breadcrumbs] = await Promise.all([
    loadLists(context, context.locale.language),
    readPresets(context, form),
    findSender(context),
    loadBreadcrumbs(context, { title }),
  ])
  const { head, documentTitle } = catalogueHead(context, {
    title: faultTitle(context, context.showsCheck ? String(translator.t("requests:check.title")) : title),
    description: String(translator.t(form.texts.lead)),
    path: form.path,
    search: "",
    languages: siteLanguages(context),
    countries: [],
    image: null,
    isIndexed: form.isListed && context.site.isMain && context.url.search === "",
    trail: breadcrumbs,
  })
  const values = { ...sender?.values, ...presets }
  const occasion = form.isRegistration ? await findOccasion(context, values.event ?? "") : null
  if (form.isRegistration && !occasion) throw notFound(context)
  if (!(await hasSubject(context, form, presets))) throw notFound(context)
  const view: RequestFormView = {
    kind: "request-form",
    form: form.name,
    documentTitle,
    head,
    breadcrumbs,
    key: randomUUID(),
    values,
    lists,
    formats: addressFormats(form, values, context.locale.language),
    privacyHref: privacyHref(context),
    guard: guardView(context, form.name),
    occasion: occasion && (await registrationFacts(context, occasion)),
  }
  return data(view, { headers: keepNothing })
}

/** Sends the form, or shows it again with everything that was typed and uploaded. */
export async function submitRequestForm(context: RequestContext, form: RequestForm, request: Request) {
  const { uploads } = context.upstreams
  const sender = anonymousSender(context.upstreams, context.clientAddress)
  const { fields, files, faults, faultStatus } = await receiveFiles(uploads, sender, request, {
    kinds: publicKinds,
  })
  const fileOwner = files.length > 0 ? sender.tokenOf([...fields]) : null
  const { language } = context.locale
  const lists = await loadLists(context, language)
  const read = readAnswers(inNameOrder(form, language), fields, formRules(lists, language))
  const words = { lists, say: context.translator.t }
  const checked: Checked = { form, fields, read, files, fileOwner: sender.readForm([...fields]) }

  function again(answer: FormAnswer, parts: Partial<RequestFormAnswer> = {}): RequestFormAnswer {
    const formats = addressFormats(form, read.values, language)
    return { answer, files, fileOwner, formats, check: null, mailto: null, changing: null, ...parts }
  }

  const wish = formWish(fields)
  if (wish.kind === "change") {
    // The form as it stands, not yet to be judged; only what happened to files is said.
    const answer = again(asTyped(fields, faults), { changing: wish.field })
    return faults.length > 0 ? shownAgain(answer, faultStatus) : shownAgain(answer, 200)
  }
  const { submission } = read
  if (submission.status !== "success" || faults.length > 0) {
    const answer = refuse(submission, { faults: faults.length > 0 ? { files: faults } : {} })
    return shownAgain(again(answer), faultStatus)
  }
  if (form.checksAnswers && wish.kind !== "send") {
    context.showsCheck = true
    const check = shownAnswers(read.asked, submission.value, words)
    return shownAgain(again(asTyped(fields), { check }), 200)
  }
  if (!(await hasSubject(context, form, read.values))) {
    const answer = refuse(submission, { faults: { "": ["requests:whitepaper.gone"] } })
    return shownAgain(again(answer))
  }
  const waitSeconds = await waitForForm(context, form.name)
  if (waitSeconds !== null) {
    const answer = refuse(submission, {
      faults: { "": [tooManyForms(waitSeconds, numberFormatLocale(context.locale))] },
    })
    return shownAgain(again(answer), 429, waitSeconds)
  }
  const recipient = await findRecipient(context, checked)
  try {
    const receipt = await storeRequest(context, checked, recipient)
    if (receipt === "no-place") {
      const answer = refuse(submission, { faults: { "": ["events:registration.full"] } })
      return shownAgain(again(answer))
    }
    if (receipt) return seeOther(confirmationPath(context.site, context.locale, receipt.token), keepNothing)
    const answer = refuse(submission, { faults: { files: ["uploads:gone"] } })
    return shownAgain(again(answer, { files: [], fileOwner: null }))
  } catch (error) {
    context.log.error({ err: error, form: form.name }, "a request could not be stored")
  }
  const mailto = mailInstead({
    to: recipient.to.email,
    title: String(context.translator.t(form.texts.title)),
    answers: shownAnswers(read.asked, submission.value, words),
  })
  return shownAgain(again(refuse(submission, { faults: { "": [form.texts.failed] } }), { mailto }), 503)
}

/** The form or its answers as they were sent: 422 for a mistake of the sender's, 429 for too many attempts, 503 for a failure of ours. */
function shownAgain(
  answer: RequestFormAnswer,
  status: number = 422,
  retryAfterSeconds: number | null = null,
) {
  const headers = new Headers(keepForTheSender)
  if (retryAfterSeconds !== null) headers.set("Retry-After", String(retryAfterSeconds))
  return data(answer, { status, headers })
}

/** Whether there is what the form is about. Only the whitepaper's form can't do without. */
async function hasSubject(context: RequestContext, form: RequestForm, values: Values): Promise<boolean> {
  if (form.name !== whitepaper.name || !values.whitepaper) return true
  return (await findWhitepaper(context, values.whitepaper)) !== null
}

/** A message of the form, which its screen turns into a sentence. */
function tooManyForms(waitSeconds: number, language: string): string {
  const minutes = new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "long" })
  return withValues("forms:guard.tooMany", { time: minutes.format(Math.ceil(waitSeconds / 60)) })
}

function asTyped(fields: URLSearchParams, faults: readonly string[] = []): FormAnswer {
  return {
    initialValue: Object.fromEntries(fields),
    ...(faults.length > 0 ? { error: { files: [...faults] } } : {}),
  }
}

import { ButtonLink } from "../../design/components/button.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { RegistrationState } from "../events/registration-state.tsx"
import { AnswerList } from "./answer-list.tsx"
import type { ConfirmationView } from "./confirmation.server.ts"
import { findRequestForm } from "./forms/request-forms.ts"

/** What has arrived and what happens next; it can be bookmarked and printed. */
export function ConfirmationScreen({ view }: { view: ConfirmationView }) {
  const { t } = useTranslation("requests")
  const say = useSay()
  const { receipt, homeHref, downloadHref } = view
  const form = findRequestForm(receipt.form)
  return (
    <>
      <Breadcrumbs trail={view.breadcrumbs} />
      <article className="layout-grid request-page" data-request-sent={receipt.form}>
        <header className="request-head">
          {form ? <p className="overline">{say(form.texts.title)}</p> : null}
          <h1>{t("sent.title")}</h1>
          <p className="text-lead">{say(form?.texts.sent ?? "requests:sent.text")}</p>
          <p className="request-number">
            {t("sent.number")} <strong>{receipt.reference}</strong>
          </p>
        </header>
        <section className="module measure-inline">
          <h2 className="module-title">{t("sent.next")}</h2>
          {downloadHref ? (
            <p>
              <ButtonLink href={downloadHref} icon="download">
                {say("whitepapers:download")}
              </ButtonLink>
            </p>
          ) : null}
          {receipt.registration ? <RegistrationState registration={receipt.registration} /> : null}
          {receipt.promise && !downloadHref && !receipt.registration ? <p>{receipt.promise}</p> : null}
          {receipt.email ? <p>{t("sent.copy", { email: receipt.email })}</p> : null}
          <p>{t("sent.keep")}</p>
        </section>
        <section className="module measure-inline">
          <h2 className="module-title">{t("sent.answers")}</h2>
          <p className="text-small">
            <time dateTime={receipt.sentAt}>{view.sentAt}</time>
          </p>
          <AnswerList answers={receipt.answers} files={receipt.files} />
        </section>
        <p className="module">
          <a href={homeHref}>{t("sent.home")}</a>
        </p>
      </article>
    </>
  )
}

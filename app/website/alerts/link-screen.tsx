import type { ReactNode } from "react"
import { Button, ButtonLink } from "../../design/components/button.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import type {
  ConfirmView,
  InvalidView,
  LinkAnswer,
  LinkView,
  ManageView,
  UnsubscribeView,
} from "./alerts-view.ts"
import { WishesFields } from "./wishes-fields.tsx"

type Props = { view: LinkView; answer: LinkAnswer | undefined }

/** What a link of a mail opens: a question first, and after its button what was done. */
export function AlertLinkScreen({ view, answer }: Props) {
  return (
    <>
      <Breadcrumbs trail={view.breadcrumbs} />
      <article className="layout-grid alerts-page">
        <Content view={view} answer={answer} />
      </article>
    </>
  )
}

function Content({ view, answer }: Props) {
  const { t } = useTranslation("alerts")
  if (answer?.kind === "confirmed")
    return (
      <Done title={t("confirm.done")} text={t("confirm.doneText")}>
        <a href={answer.manageHref}>{t("manage.link")}</a>
      </Done>
    )
  // A link that was used before has no subscription any more, which is what its reader wanted.
  if (answer?.kind === "ended" && view.kind === "unsubscribe")
    return (
      <Done title={t("unsubscribe.done")} text={t("unsubscribe.doneText")}>
        <a href={view.formHref}>{t("unsubscribe.again")}</a>
      </Done>
    )
  if (answer?.kind === "gone" || view.kind === "invalid") return <Invalid view={view} />
  if (view.kind === "confirm") return <Confirm view={view} />
  if (view.kind === "unsubscribe") return <Unsubscribe view={view} />
  return <Manage view={view} answer={answer} />
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="request-head">
      <h1>{title}</h1>
      <p className="text-lead">{children}</p>
    </header>
  )
}

function Done({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="status" className="alerts-done">
      <Head title={title}>{text}</Head>
      <p className="module">{children}</p>
    </div>
  )
}

function Invalid({ view }: { view: InvalidView | LinkView }) {
  const { t } = useTranslation("alerts")
  return (
    <>
      <Head title={t("invalid.title")}>{t("invalid.text")}</Head>
      {"formHref" in view ? (
        <p className="module">
          <ButtonLink href={view.formHref}>{t("submit")}</ButtonLink>
        </p>
      ) : null}
    </>
  )
}

function Confirm({ view }: { view: ConfirmView }) {
  const { t } = useTranslation("alerts")
  return (
    <>
      <Head title={t("confirm.title")}>{t("confirm.lead", { email: view.email })}</Head>
      <ul className="alerts-wished">
        {view.wished.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <form method="post" className="alerts-form">
        <Button type="submit">{t("confirm.button")}</Button>
      </form>
    </>
  )
}

function Unsubscribe(_props: { view: UnsubscribeView }) {
  const { t } = useTranslation("alerts")
  return (
    <>
      <Head title={t("unsubscribe.title")}>{t("unsubscribe.question")}</Head>
      <form method="post" className="alerts-form">
        <Button type="submit">{t("unsubscribe.button")}</Button>
      </form>
    </>
  )
}

function Manage({ view, answer }: { view: ManageView; answer: LinkAnswer | undefined }) {
  const { t } = useTranslation("alerts")
  const say = useSay()
  const sent = answer?.kind === "again" ? answer.answer : undefined
  const form = formState({ id: "alerts", answer: sent, say })
  return (
    <>
      <Head title={t("manage.title")}>{t("manage.lead", { email: view.email })}</Head>
      <PostForm form={form} className="alerts-form">
        <WishesFields form={form} answer={sent} wishes={view.wishes} />
        <Button type="submit">{t("manage.save")}</Button>
      </PostForm>
      <form method="post" action={view.endHref} className="alerts-form alerts-end">
        <Button type="submit" variant="quiet">
          {t("manage.end")}
        </Button>
      </form>
    </>
  )
}

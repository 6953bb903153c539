import { Button } from "../../design/components/button.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { GuardFields } from "../../forms/guard/guard-fields.tsx"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import type { SentView, SubscribeView } from "./alerts-view.ts"
import { WishesFields } from "./wishes-fields.tsx"

type Props = { view: SubscribeView; answer: FormAnswer | undefined }

export function SubscribeScreen({ view, answer }: Props) {
  const { t } = useTranslation("alerts")
  const say = useSay()
  const form = formState({ id: "alerts", answer, say })
  const { defaultValue, ...email } = form.field("email")
  return (
    <>
      <Breadcrumbs trail={view.breadcrumbs} />
      <article className="layout-grid alerts-page">
        <header className="request-head">
          <h1>{t("title")}</h1>
          <p className="text-lead">{t("lead")}</p>
        </header>
        <PostForm form={form} className="alerts-form">
          <GuardFields guard={view.guard} formId={form.id} />
          <TextInput
            {...email}
            type="email"
            label={t("field.email")}
            defaultValue={defaultValue}
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            required
          />
          <WishesFields form={form} answer={answer} wishes={view.wishes} />
          <p className="text-small">
            {t("consent")} <a href={view.privacyHref}>{t("privacy")}</a>
          </p>
          <Button type="submit">{t("submit")}</Button>
        </PostForm>
      </article>
    </>
  )
}

/** Says the same to everybody: only the owner of the mailbox learns whether the address is known. */
export function SentScreen({ view }: { view: SentView }) {
  const { t } = useTranslation("alerts")
  return (
    <>
      <Breadcrumbs trail={view.breadcrumbs} />
      <article className="layout-grid alerts-page">
        <header className="request-head">
          <h1>{t("sent.title")}</h1>
          <p className="text-lead">{t("sent.text")}</p>
        </header>
        <p className="module measure-inline">{t("sent.again")}</p>
        <p className="module">
          <a href={view.formHref}>{t("title")}</a>
        </p>
      </article>
    </>
  )
}

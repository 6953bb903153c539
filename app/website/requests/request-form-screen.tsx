import { Button } from "../../design/components/button.tsx"
import { fileFields } from "../../forms/files/kept-file.ts"
import { formState } from "../../forms/form-state.ts"
import { guardFieldNames } from "../../forms/guard/guard-field-names.ts"
import { GuardFields } from "../../forms/guard/guard-fields.tsx"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { RegistrationNotice, takesRegistrations } from "../events/registration-notice.tsx"
import { AnswerList } from "./answer-list.tsx"
import type { RequestForm } from "./description/request-form.ts"
import { changeWish, checkedField } from "./form-wishes.ts"
import { findRequestForm } from "./forms/request-forms.ts"
import { RequestFormFields } from "./request-form-fields.tsx"
import type { RequestFormAnswer, RequestFormView } from "./request-view.ts"

type Props = { view: RequestFormView; answer: RequestFormAnswer | undefined }

/** A form's own page: the form, or its answers to be looked over before they are sent. */
export function RequestFormScreen({ view, answer }: Props) {
  const description = findRequestForm(view.form)
  if (!description) throw new Error(`There is no form ${view.form}`)
  return (
    <>
      <Breadcrumbs trail={view.breadcrumbs} />
      <article className="layout-grid request-page">
        {answer?.check ? (
          <CheckStep view={view} answer={answer} description={description} />
        ) : (
          <FormStep view={view} answer={answer} description={description} />
        )}
      </article>
    </>
  )
}

type StepProps = Props & { description: RequestForm }

function FormStep({ view, answer, description }: StepProps) {
  const say = useSay()
  return (
    <>
      <header className="request-head">
        {view.values.story ? <p className="overline">{view.values.story}</p> : null}
        <h1>{say(description.texts.title)}</h1>
        <p className="text-lead">{say(description.texts.lead)}</p>
      </header>
      {view.occasion ? <RegistrationNotice facts={view.occasion} /> : null}
      {view.occasion === null || answer || takesRegistrations(view.occasion) ? (
        <RequestFormFields view={view} answer={answer} description={description} formKey={view.key} />
      ) : null}
    </>
  )
}

/** The answers once more, each with a way back to its field; the form carries them along in hidden fields. */
function CheckStep({ view, answer, description }: StepProps) {
  const { t } = useTranslation("requests")
  const say = useSay()
  const form = formState({ id: description.name, answer: answer?.answer, say })
  // The form was begun before the check, and is judged by that.
  const shownSince = form.field(guardFieldNames.time).defaultValue || view.guard.time
  const { check, files = [], fileOwner = null } = answer ?? {}
  const typed = Object.entries(answer?.answer.initialValue ?? {}).filter(
    ([name]) => !carriedElsewhere.includes(name),
  )
  return (
    <>
      <header className="request-head">
        <h1>{t("check.title")}</h1>
        <p className="text-lead">{t("check.lead")}</p>
      </header>
      <PostForm form={form} formKey={view.key} className="request-form" hasFiles={description.takesFiles}>
        {typed.map(([name, value]) =>
          typeof value === "string" ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <GuardFields guard={{ ...view.guard, time: shownSince }} formId={form.id} />
        {fileOwner ? <input type="hidden" name={fileFields.owner} value={fileOwner} /> : null}
        {files.map(({ id }) => (
          <input key={id} type="hidden" name={fileFields.kept} value={id} />
        ))}
        <AnswerList
          answers={check ?? []}
          files={files}
          change={({ name, label }) => (
            <Button
              type="submit"
              variant="link"
              name={fileFields.wish}
              value={`${changeWish}:${name}`}
              aria-label={t("check.changeField", { field: label })}
            >
              {t("check.change")}
            </Button>
          )}
        />
        <div className="button-row">
          <Button type="submit" {...checkedField}>
            {say(description.texts.submit)}
          </Button>
          <Button type="submit" variant="quiet" name={fileFields.wish} value={changeWish}>
            {t("check.back")}
          </Button>
        </div>
      </PostForm>
    </>
  )
}

/** Fields of the form's own that the check's form has anyway. */
const carriedElsewhere: readonly string[] = [
  "key",
  checkedField.name,
  ...Object.values(fileFields),
  ...Object.values(guardFieldNames),
]

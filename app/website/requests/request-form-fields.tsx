import { Button, ButtonLink } from "../../design/components/button.tsx"
import { DocumentFilesField } from "../../forms/files/document-files-field.tsx"
import { type FormState, formState } from "../../forms/form-state.ts"
import { GuardFields } from "../../forms/guard/guard-fields.tsx"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { teamField } from "./chosen-team.ts"
import { addressFields } from "./description/address-fields.ts"
import { allParts } from "./description/asked-fields.ts"
import { generic } from "./description/fields.ts"
import { inNameOrder } from "./description/in-name-order.ts"
import type { RequestForm } from "./description/request-form.ts"
import { RequestSection } from "./request-fields.tsx"
import type { AddressFormats, RequestFormAnswer, RequestFormView } from "./request-view.ts"

const vagueMessages = Object.values(generic)

type FieldsProps = {
  view: Pick<RequestFormView, "values" | "lists" | "formats" | "privacyHref" | "guard">
  answer: RequestFormAnswer | undefined
  description: RequestForm
  /** Null on a page that many share. */
  formKey: string | null
  /** Where it is sent, and the page it stands on, where that isn't the form's own. */
  elsewhere?: { action: string; page: string; team?: string | null }
}

/** The form itself, on its own page or on another. */
export function RequestFormFields({ view, answer, description, formKey, elsewhere }: FieldsProps) {
  const { t, i18n } = useTranslation("requests")
  const say = useSay()
  const formats = answer?.formats ?? view.formats
  const vague = { messages: vagueMessages, labels: labelsOf(description, formats, say) }
  const form = formState({ id: description.name, answer: answer?.answer, values: view.values, say, vague })
  // What the page said that the form first stood on stays with it.
  const page = elsewhere?.page || form.field("page").defaultValue
  const team = elsewhere?.team || form.field(teamField).defaultValue
  return (
    <PostForm
      form={form}
      action={elsewhere?.action}
      formKey={formKey ?? undefined}
      hasFiles={description.takesFiles}
      hasSideButtons
      className="request-form"
    >
      {answer?.mailto ? (
        // After the error summary, which has the focus: who reads on from there comes to it first.
        <p className="request-by-mail">
          {t("byMail.text")} <ButtonLink href={answer.mailto}>{t("byMail.send")}</ButtonLink>
        </p>
      ) : null}
      <GuardFields guard={view.guard} formId={form.id} />
      {formKey === null ? <input type="hidden" name="key" defaultValue="" /> : null}
      {page ? <input type="hidden" name="page" value={page} /> : null}
      {team ? <input type="hidden" name={teamField} value={team} /> : null}
      {inNameOrder(description, i18n.language).sections.map((section) => (
        <RequestSection
          key={section.title}
          section={section}
          form={form}
          lists={view.lists}
          formats={formats}
          changing={answer?.changing ?? null}
        />
      ))}
      {description.takesFiles ? <RequestFiles form={form} answer={answer} /> : null}
      <p className="text-small">
        {t("privacy.text")} <a href={view.privacyHref}>{t("privacy.link")}</a>
      </p>
      <Button type="submit">
        {say(description.checksAnswers ? "requests:check.continue" : description.texts.submit)}
      </Button>
    </PostForm>
  )
}

/** The fields' labels by their names, those of addresses as their countries call them. */
function labelsOf(
  description: RequestForm,
  formats: AddressFormats,
  say: (message: string) => string,
): Map<string, string> {
  const fields = allParts(description).flatMap((part) => {
    if (part.kind === "field") return [part]
    return addressFields(part, formats[part.prefix] ?? { country: null, parts: [] })
  })
  return new Map(fields.map(({ name, label }) => [name, say(label)]))
}

function RequestFiles({ form, answer }: { form: FormState; answer: RequestFormAnswer | undefined }) {
  const { t } = useTranslation("requests")
  return (
    <DocumentFilesField
      formId={form.id}
      labels={{ label: t("field.files"), more: t("field.moreFiles"), hint: t("hint.files") }}
      files={answer?.files ?? []}
      owner={answer?.fileOwner ?? null}
      error={form.field("files").error}
    />
  )
}

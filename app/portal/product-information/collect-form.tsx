import { Button } from "../../design/components/button.tsx"
import { Field } from "../../design/components/field.tsx"
import { FilterSelect } from "../../design/components/filter-select.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

type Props = {
  intent: "collect" | "collect-found"
  action?: string
  formKey: string
  /** Into which the documents may go, beside a new one. */
  collections: readonly { id: string; name: string }[]
  document?: string
  answer: FormAnswer | null
}

/** Into one of the user's collections, or into a new one. */
export function CollectForm({ intent, action, formKey, collections, document, answer }: Props) {
  const { t } = useTranslation("documents")
  const say = useSay()
  const form = formState({ id: "collect", answer, say })
  const name = form.field("name")
  return (
    <PostForm form={form} intent={intent} action={action} formKey={formKey} className="document-form">
      {document ? <input type="hidden" name="document" value={document} /> : null}
      {collections.length > 0 ? (
        <FilterSelect
          id="collect-collection"
          name="collection"
          label={t("collect.into")}
          all={t("collect.new")}
          options={collections.map(({ id, name: label }) => ({ value: id, label }))}
          defaultValue={form.field("collection").defaultValue}
        />
      ) : null}
      <Field
        id={name.id}
        label={t("collect.name")}
        hint={collections.length > 0 ? t("collect.nameHint") : undefined}
        error={name.error}
        isOptional={false}
      >
        {(control) => (
          <input {...control} type="text" name="name" defaultValue={name.defaultValue} maxLength={100} />
        )}
      </Field>
      <Button type="submit" variant="quiet">
        {t("collect.submit")}
      </Button>
    </PostForm>
  )
}

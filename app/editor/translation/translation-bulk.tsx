import { Button } from "../../design/components/button.tsx"
import { ChoiceGroup } from "../../design/components/choice-group.tsx"
import { Field } from "../../design/components/field.tsx"
import type { FormState } from "../../forms/form-state.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

type Props = {
  form: FormState
  /** How many the list finds. */
  total: number
  /** What was sent before, when the form came back. */
  chosen: Readonly<Record<string, unknown>>
}

/** What may be done to the chosen translations. Each button does one thing and takes only the fields beside it. */
export function TranslationBulk({ form, total, chosen }: Props) {
  const { t } = useTranslation("translation")
  const { error: scopeFault } = form.field("scope")
  const review = form.field("review")
  return (
    <div className="translation-bulk">
      <h2>{t("bulk.title")}</h2>
      <ChoiceGroup
        id="translation-scope"
        name="scope"
        type="radio"
        legend={t("bulk.scope")}
        error={scopeFault}
        chosen={[chosen.scope === "all" ? "all" : "ticked"]}
        choices={[
          { value: "ticked", label: t("bulk.ticked") },
          { value: "all", label: t("bulk.all", { count: total }) },
        ]}
      />
      <fieldset>
        <legend>{t("bulk.state")}</legend>
        <div className="translation-buttons">
          <Intent intent="start" label={t("bulk.start")} />
          <Intent intent="reset" label={t("bulk.reset")} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("assign.title")}</legend>
        <Box field={form.field("name")} label={t("assign.name")} maxLength={100} />
        <Box
          field={form.field("mail")}
          type="email"
          label={t("assign.mail")}
          hint={t("assign.mailHint")}
          maxLength={200}
        />
        <div className="translation-buttons">
          <Intent intent="assign" label={t("assign.do")} />
          <Intent intent="unassign" label={t("assign.undo")} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("due.title")}</legend>
        <Box field={form.field("dueOn")} type="date" label={t("due.on")} />
        <div className="translation-buttons">
          <Intent intent="due" label={t("due.do")} />
          <Intent intent="undue" label={t("due.undo")} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("review.title")}</legend>
        <Field id={review.id} label={t("review.label")} error={review.error} isOptional={false}>
          {(control) => (
            <select {...control} name="review" defaultValue={review.defaultValue}>
              <option value="">{t("review.none")}</option>
              <option value="needs-review">{t("review.needs-review")}</option>
              <option value="accepted">{t("review.accepted")}</option>
              <option value="rejected">{t("review.rejected")}</option>
            </select>
          )}
        </Field>
        <Box
          field={form.field("note")}
          label={t("review.note")}
          hint={t("review.noteHint")}
          maxLength={1000}
        />
        <div className="translation-buttons">
          <Intent intent="review" label={t("review.do")} />
        </div>
      </fieldset>
    </div>
  )
}

type BoxProps = {
  field: ReturnType<FormState["field"]>
  label: string
  hint?: string
  type?: "text" | "email" | "date"
  maxLength?: number
}

/** Which fields are needed depends on the button, so none is marked as optional. */
function Box({ field: { id, name, defaultValue, error }, label, hint, type = "text", maxLength }: BoxProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={false}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          name={name}
          defaultValue={defaultValue}
          maxLength={maxLength}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

function Intent({ intent, label }: { intent: string; label: string }) {
  return (
    <Button type="submit" name="intent" value={intent} variant="quiet">
      {label}
    </Button>
  )
}

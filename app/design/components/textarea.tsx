import type { ComponentPropsWithoutRef } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Field, type FieldWords } from "./field.tsx"

type TextareaProps = FieldWords & { id: string } & Omit<ComponentPropsWithoutRef<"textarea">, "id">

/** A multi-line field. With a `maxLength` it has a counter, which the script `app/browser/enhance/fields.ts` updates. */
export function Textarea({ id, label, hint, error, className, ...textarea }: TextareaProps) {
  const { t } = useTranslation("ui")
  const { maxLength: maximum } = textarea
  const used = String(textarea.defaultValue ?? "").length
  const counterId = `${id}-counter`
  const counter = maximum && (
    <p className="field-counter" id={counterId} data-enhance="counter" data-for={id}>
      {t("counter", { used, maximum })}
    </p>
  )
  const after = maximum ? { id: counterId, content: counter } : null
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={!textarea.required} after={after}>
      {(control) => <textarea rows={5} {...textarea} {...control} className={className} />}
    </Field>
  )
}

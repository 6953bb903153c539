import type { ComponentPropsWithoutRef } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Field, type FieldWords } from "./field.tsx"
import { formatFileSize } from "./file-size.ts"

type FileInputProps = FieldWords & {
  id: string
  /** The browser checks it before uploading; the server checks it again and decides. */
  maxBytes: number
} & Omit<ComponentPropsWithoutRef<"input">, "id" | "type">

/**
 * The browser's file field, which also accepts dropped files. The script `app/browser/enhance/fields.ts` lists the
 * chosen files with their sizes and says which is too large.
 */
export function FileInput({ id, label, hint, error, maxBytes, ...input }: FileInputProps) {
  const { t, i18n } = useTranslation("ui")
  const size = formatFileSize(maxBytes, i18n.language)
  const limitId = `${id}-limit`
  const after = (
    <>
      <p className="field-hint" id={limitId}>
        {t("fileLimit", { size })}
      </p>
      <ul className="file-list" aria-live="polite" />
    </>
  )
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      isOptional={!input.required}
      after={{ id: limitId, content: after }}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          type="file"
          data-enhance="file"
          data-max-bytes={maxBytes}
          data-too-large={t("fileTooLarge", { name: "{{name}}", size })}
        />
      )}
    </Field>
  )
}

import type { ComponentPropsWithoutRef } from "react"
import { useTranslation } from "react-i18next"
import { Field, type FieldWords } from "./field.tsx"
import { formatFileSize } from "./file-size.ts"

type FileInputProps = FieldWords & {
  id: string
  /** Checked in the browser so that nobody uploads in vain, and again by the server, which decides. */
  maxBytes: number
} & Omit<ComponentPropsWithoutRef<"input">, "id" | "type">

/**
 * The browser's own file field: it takes files by drop, too. The script `app/enhance/file-input.ts` lists what was chosen, with
 * sizes, and says which file is too large.
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

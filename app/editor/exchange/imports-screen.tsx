import { Button } from "../../design/components/button.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { FileInput } from "../../design/components/file-input.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Select } from "../../design/components/select.tsx"
import { maxFileBytes } from "../../forms/files/kept-file.ts"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ImportsView } from "./exchange-views.ts"
import { ImportBadge } from "./import-badge.tsx"
import { useLanguageName } from "./use-language-name.ts"

type Props = { view: ImportsView; answer?: FormAnswer | null | undefined }

/** Sends a translated file, and lists those that came. */
export function ImportsScreen({ view, answer }: Props) {
  const { t } = useTranslation("exchange")
  const form = formState({ id: "import", answer, say: useSay() })
  return (
    <div className="page-width exchange">
      <h1>{t("import.title")}</h1>
      <p className="exchange-lead">{t("import.lead")}</p>
      <p>
        <a href={view.exportHref}>{t("export.title")}</a>
      </p>
      <PostForm form={form} action={view.action} className="exchange-form" hasFiles>
        <div className="exchange-fields">
          <Select
            {...form.field("language")}
            label={t("import.language")}
            options={view.languages}
            placeholder={t("export.choose")}
            required
          />
        </div>
        <FileInput
          id={form.field("file").id}
          name="file"
          error={form.field("file").error}
          label={t("import.file")}
          accept=".xlf,.xliff,.xml"
          maxBytes={maxFileBytes}
          required
        />
        <div className="exchange-buttons">
          <Button type="submit">{t("import.send")}</Button>
        </div>
      </PostForm>
      <Imports imports={view.imports} />
    </div>
  )
}

function Imports({ imports }: Pick<ImportsView, "imports">) {
  const { t } = useTranslation("exchange")
  const languageName = useLanguageName()
  if (imports.length === 0) return null
  return (
    <DataTable
      caption={t("import.list")}
      columns={[
        { name: t("import.file") },
        { name: t("made") },
        { name: t("language") },
        { name: t("by") },
        { name: t("changes"), isNumeric: true },
        { name: t("state") },
      ]}
      rows={imports.map(({ href, fileName, madeAt, language, madeByName, isOrder, changes, state }) => ({
        heading: <a href={href}>{fileName}</a>,
        cells: [
          <LocalTime key="made" time={madeAt} />,
          languageName(language),
          isOrder ? t("provider") : (madeByName ?? t("shared")),
          String(changes),
          <ImportBadge key="state" state={state} />,
        ],
      }))}
    />
  )
}

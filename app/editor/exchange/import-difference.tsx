import { Badge } from "../../design/components/status.tsx"
import { withKeys } from "../../design/components/with-keys.ts"
import { useSay } from "../../forms/say.ts"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { sayFieldPath } from "../fields/field-names.ts"
import { kindKeys } from "../translation/target-filter.ts"
import type { FieldView, ImportEntryView } from "./exchange-views.ts"
import { warningText } from "./fault-texts.ts"
import { EntryBadge } from "./import-badge.tsx"

/** One entry of a file: each text that would change, word by word. */
export function ImportEntryDifference({ entry, language }: { entry: ImportEntryView; language: string }) {
  const { t } = useTranslation("exchange")
  const say = useSay()
  const { title, kind, id, state, reason, hasNewSource, isComplete, fields } = entry
  return (
    <section className="exchange-entry">
      <h2>{title}</h2>
      <p className="exchange-facts">
        <span>
          {say(kindKeys[kind] ?? kind)} {id}
        </span>
        {state === "waiting" ? null : <EntryBadge state={state} />}
        {hasNewSource ? <Badge tone="warning">{t("entry.newSource")}</Badge> : null}
        {isComplete ? null : <Badge tone="info">{t("entry.incomplete")}</Badge>}
      </p>
      {reason ? <p>{reason === "gone" ? t("entry.gone") : t("entry.reason", { reason })}</p> : null}
      {fields.length === 0 ? <p>{t("entry.same")}</p> : null}
      {fields.map((field) => (
        <FieldDifference key={field.field} field={field} language={language} />
      ))}
    </section>
  )
}

function FieldDifference({ field, language }: { field: FieldView; language: string }) {
  const { t } = useTranslation("exchange")
  const { t: tAll } = useTranslation(namespaces)
  const say = useSay()
  return (
    <div className="exchange-field">
      <h3>{sayFieldPath(tAll, field.field)}</h3>
      <dl>
        <div>
          <dt>{t("field.source")}</dt>
          <dd>{field.source}</dd>
        </div>
        <div>
          <dt>{field.change === "new" ? t("field.new") : t("field.changed")}</dt>
          <dd lang={language}>
            <Words words={field.words} />
          </dd>
        </div>
      </dl>
      {field.warnings.length > 0 ? (
        <ul className="exchange-warnings">
          {withKeys(field.warnings).map(({ key, item: { kind, part, expected } }) => (
            <li key={key}>{say(warningText(kind, part, expected))}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Words({ words }: Pick<FieldView, "words">) {
  return (
    <>
      {withKeys(words).map(({ key, item: { text, kind } }) => {
        if (kind === "added") return <ins key={key}>{text}</ins>
        return kind === "removed" ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
      })}
    </>
  )
}

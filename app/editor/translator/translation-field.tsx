import { Button } from "../../design/components/button.tsx"
import { Badge } from "../../design/components/status.tsx"
import { withKeys } from "../../design/components/with-keys.ts"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { countCharacters, type Fault } from "../checks/translation-checks.ts"
import { sayFieldName } from "../fields/field-names.ts"
import type { FieldTextFault } from "../fields/field-text.ts"
import type { DiffPart } from "../fields/word-diff.ts"
import { sayFault, sayUnreadable } from "./answer-words.ts"
import { FieldHelpView } from "./field-help.tsx"
import type { FieldView, LanguageName } from "./translator-view.ts"

type Props = {
  field: FieldView
  /** What the translator typed and nobody has saved. */
  typed: string | undefined
  /** What somebody else has saved meanwhile. */
  theirs: string | null
  unreadable: FieldTextFault | null
  faults: readonly Fault[]
  isMissing: boolean
  languages: { source: LanguageName; target: LanguageName }
  /** Id of the next field that is to be done. */
  next: string | null
}

/** A source text with everything known of it, and beside it the text to write. */
export function TranslationField(props: Props) {
  const { t } = useTranslation("translator")
  const { t: tAll } = useTranslation(namespaces)
  const { field, typed, languages, next } = props
  const text = typed ?? field.text
  const notes = `${field.id}-notes`
  return (
    <div
      className="translation-field"
      data-part="field"
      data-state={field.state}
      data-path={field.path}
      data-limit={field.maxLength ?? undefined}
      data-terms={JSON.stringify(field.terms)}
    >
      <div className="translation-source">
        <p className="translation-name">
          <label htmlFor={field.id}>{sayFieldName(tAll, field.path)}</label>
          <State field={field} />
        </p>
        <p className="source-text" lang={languages.source.code} data-part="source">
          {field.source}
        </p>
        {field.changes ? <Changes changes={field.changes} language={languages.source.code} /> : null}
        <Terms field={field} />
      </div>
      <div className="translation-target">
        <textarea
          id={field.id}
          name={`text:${field.path}`}
          lang={languages.target.code}
          defaultValue={text}
          rows={rowsOf(field.source)}
          aria-describedby={notes}
          aria-invalid={props.theirs !== null || props.unreadable !== null || props.isMissing || undefined}
          spellCheck
        />
        <div id={notes} className="translation-notes">
          <Count text={text} field={field} />
          <Faults {...props} />
          {field.shape === "rich" ? <span className="field-hint">{t("hint.rich")}</span> : null}
          {field.shape === "rows" ? <span className="field-hint">{t("hint.rows")}</span> : null}
          {field.shape === "list" ? <span className="field-hint">{t("hint.list")}</span> : null}
        </div>
        {props.theirs !== null ? (
          <div className="translation-theirs">
            <p>{t("theirs")}</p>
            <p className="source-text" lang={languages.target.code}>
              {props.theirs}
            </p>
          </div>
        ) : null}
        <div className="translation-tools">
          <Button type="submit" name="help" value={field.path} variant="link" data-part="ask-help">
            {t("help.ask")}
          </Button>
          {next ? <a href={`#${next}`}>{t("nextOpen")}</a> : null}
        </div>
        <div data-part="help-slot">
          {field.help ? <FieldHelpView help={field.help} language={languages.target.code} /> : null}
        </div>
      </div>
    </div>
  )
}

function State({ field: { state, savedBy } }: { field: FieldView }) {
  const { t } = useTranslation("translator")
  if (state === "outdated") return <Badge tone="warning">{t("field.outdated")}</Badge>
  if (state === "open") return <Badge tone="info">{t("field.open")}</Badge>
  return savedBy ? <span className="field-hint">{t("field.savedBy", { name: savedBy })}</span> : null
}

/** The source's words since the translation; crossed out are those that are gone. */
function Changes({ changes, language }: { changes: readonly DiffPart[]; language: string }) {
  const { t } = useTranslation("translator")
  return (
    <details className="translation-changes" open>
      <summary>{t("changed")}</summary>
      <p className="source-text" lang={language}>
        {withKeys(changes).map(({ key, item: { text, kind } }) =>
          kind === "removed" ? (
            <del key={key}>{text}</del>
          ) : kind === "added" ? (
            <ins key={key}>{text}</ins>
          ) : (
            <span key={key}>{text}</span>
          ),
        )}
      </p>
    </details>
  )
}

function Terms({ field: { terms } }: { field: FieldView }) {
  const { t } = useTranslation("translator")
  if (terms.length === 0) return null
  return (
    <ul className="translation-terms" aria-label={t("terms.title")}>
      {terms.map(({ term, rule, translation }) => (
        <li key={term}>
          {rule === "keep" ? t("terms.keep", { term }) : t("terms.translate", { term, translation })}
        </li>
      ))}
    </ul>
  )
}

function Count({ text, field: { maxLength } }: { text: string; field: FieldView }) {
  const { t } = useTranslation("translator")
  const used = countCharacters(text)
  return (
    <span className="field-counter" data-part="count" data-words={t("count.plain", { used: "%used%" })}>
      {maxLength === null ? t("count.plain", { used }) : t("count.limited", { used, maximum: maxLength })}
    </span>
  )
}

function Faults({ theirs, unreadable, faults, isMissing }: Props) {
  const { t } = useTranslation("translator")
  const { t: tAll } = useTranslation(namespaces)
  const words = [
    ...(theirs === null ? [] : [t("conflict")]),
    ...(unreadable ? [sayUnreadable(tAll, unreadable)] : []),
    ...(isMissing ? [t("missing")] : []),
    ...faults.map((fault) => sayFault(tAll, fault)),
  ]
  return (
    <ul className="translation-faults" data-part="faults">
      {words.map((message) => (
        <li key={message} className="field-error">
          {message}
        </li>
      ))}
    </ul>
  )
}

/** About sixty characters stand in a line. */
function rowsOf(source: string): number {
  const lines = source.split("\n").map((line) => Math.max(1, Math.ceil(line.length / 60)))
  return Math.min(24, Math.max(2, lines.reduce((sum, one) => sum + one, 0) + 1))
}

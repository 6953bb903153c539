import { Button } from "../../design/components/button.tsx"
import { ErrorSummary } from "../../design/components/error-summary.tsx"
import { Badge, Progress, type Tone } from "../../design/components/status.tsx"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { TranslationState } from "../translation/translation-state.ts"
import { allFields, answerErrors, faultWords } from "./answer-words.ts"
import { ReviewForms } from "./review-forms.tsx"
import { TranslationField } from "./translation-field.tsx"
import type { TranslatorAnswer } from "./translator-answer.ts"
import type { FieldView, TranslatorView } from "./translator-view.ts"
import type { TypedText } from "./typed-texts.ts"

const formId = "translator-form"

type View = Extract<TranslatorView, { kind: "translation" }>
type Typed = ReadonlyMap<string, TypedText>
/** `kept`: what the end of a session interrupted. */
type Props = { view: TranslatorView; answer: TranslatorAnswer | null; kept: Typed | null }

/** Source and target side by side, and the page in the target language beside them. */
export function TranslatorScreen({ view, answer, kept }: Props) {
  const typed: Typed = answer ? new Map(answer.typed) : (kept ?? new Map())
  const { t } = useTranslation(namespaces)
  if (view.kind === "unavailable") return <Unavailable view={view} answer={answer} />
  return (
    <div className="translator" data-translator data-words={JSON.stringify(faultWords(t))}>
      <Head view={view} />
      <Notices view={view} answer={answer} isKept={kept !== null && !answer} />
      <div className="translator-desk">
        <Form view={view} answer={answer} typed={typed} />
        {view.previewAction ? <PagePreview view={view} address={view.previewAction} /> : null}
      </div>
      <ReviewForms view={view} note={answer?.note ?? ""} isNoteMissing={answer?.fault === "note-missing"} />
    </div>
  )
}

const tones: Record<TranslationState, Tone> = {
  MarkedForTranslation: "neutral",
  InProgress: "info",
  Translated: "success",
}

function Head({ view }: { view: View }) {
  const { t } = useTranslation("translator")
  const { t: tAll } = useTranslation(namespaces)
  const { title, source, target, state, task, progress, listHref } = view
  const open = allFields(view).find((field) => field.state !== "translated")
  return (
    <header className="translator-head">
      <p className="overline">
        <a href={listHref}>{t("list")}</a>
      </p>
      <h1 lang={source.code}>{title}</h1>
      <p className="translator-facts">
        <span>{t("languages", { source: source.name, target: target.name })}</span>
        {state ? (
          <Badge tone={tones[state]}>{tAll(stateKeys[state])}</Badge>
        ) : (
          <Badge>{t("state.none")}</Badge>
        )}
        {task.review ? <Badge tone="warning">{tAll(reviewKeys[task.review])}</Badge> : null}
        {task.assignee ? <span>{t("assignee", { name: task.assignee.name })}</span> : null}
        {task.dueOn ? <span>{t("due", { date: task.dueOn })}</span> : null}
      </p>
      {task.reviewNote ? (
        <p className="translator-note">{t("review.said", { note: task.reviewNote })}</p>
      ) : null}
      <div className="translator-progress" data-part="progress">
        <Progress
          label={t("progress", { count: progress.total, translated: progress.translated })}
          value={progress.translated}
          maximum={Math.max(1, progress.total)}
        />
        <span>{t("words", { count: progress.words, translated: progress.translatedWords })}</span>
        {open ? <a href={`#${open.id}`}>{t("nextOpen")}</a> : null}
        <span className="translator-keys">{t("keys")}</span>
      </div>
    </header>
  )
}

const stateKeys = {
  MarkedForTranslation: "translator:state.marked",
  InProgress: "translator:state.inProgress",
  Translated: "translator:state.translated",
} as const

const reviewKeys = {
  "needs-review": "translator:review.needed",
  rejected: "translator:review.rejected",
} as const

function Notices({ view, answer, isKept }: { view: View; answer: TranslatorAnswer | null; isKept: boolean }) {
  const { t } = useTranslation("translator")
  const { t: tAll } = useTranslation(namespaces)
  return (
    <>
      {view.notice === "finished" && !answer ? (
        <p className="translator-notice tone-success" role="status">
          {t("finished")}
        </p>
      ) : null}
      {isKept ? (
        <p className="translator-notice tone-info" role="status">
          {t("kept")}
        </p>
      ) : null}
      {view.canWrite ? null : <p className="translator-notice tone-warning">{t("readOnly")}</p>}
      {answer ? <ErrorSummary errors={answerErrors(tAll, view, answer)} title={t("errorSummary")} /> : null}
      {answer && answer.saved > 0 ? <p role="status">{t("savedInSpite", { count: answer.saved })}</p> : null}
    </>
  )
}

type FormProps = { view: View; answer: TranslatorAnswer | null; typed: Typed }

/** One form for all texts: a button saves them, whichever it is. */
function Form({ view, answer, typed }: FormProps) {
  const { t } = useTranslation("translator")
  const { action, sections, canWrite } = view
  const was = Object.fromEntries(allFields(view).map((field) => [field.path, wasOf(field, answer, typed)]))
  return (
    <form id={formId} method="post" action={action} className="translator-form" data-part="form" noValidate>
      {/* Enter in a field saves, whatever buttons stand before this form's own. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="was" value={JSON.stringify(was)} />
      {sections.map(({ name, fields }) => (
        <section key={name ?? ""} className="translator-section">
          <h2>{name === null ? t("section.page") : t("section.module", { name })}</h2>
          {fields.map((field) => (
            <TranslationField
              key={field.path}
              field={field}
              {...answerOf(field, answer)}
              typed={typed.get(field.path)?.text}
              languages={{ source: view.source, target: view.target }}
              next={nextOpen(view, field)}
            />
          ))}
        </section>
      ))}
      <div className="translator-actions">
        {answer?.asksToConfirm ? (
          <label className="choice">
            <input type="checkbox" name="confirmed" /> <span>{t("confirm")}</span>
          </label>
        ) : null}
        <Button type="submit" name="intent" value="save" variant="quiet" disabled={!canWrite}>
          {t("save")}
        </Button>
        <Button type="submit" name="intent" value="finish" disabled={!canWrite}>
          {t("finish")}
        </Button>
        <span className="translator-unsaved" data-part="unsaved" role="status" hidden>
          {t("unsaved")}
        </span>
      </div>
    </form>
  )
}

/**
 * A form that comes back shows what stands now beside what was typed, so the next save may replace it. What a session's end interrupted
 * was typed before: there the next save has to find out whether somebody else has changed the text since.
 */
function wasOf({ path, was }: FieldView, answer: TranslatorAnswer | null, typed: Typed): string {
  return answer ? was : (typed.get(path)?.was ?? was)
}

function answerOf({ path }: FieldView, answer: TranslatorAnswer | null) {
  const of = <Value,>(list: readonly [string, Value][] = []) =>
    list.find(([own]) => own === path)?.[1] ?? null
  return {
    theirs: of(answer?.conflicts),
    unreadable: of(answer?.unreadable),
    faults: of(answer?.faults) ?? [],
    isMissing: answer?.open.includes(path) ?? false,
  }
}

function nextOpen(view: View, field: FieldView): string | null {
  const all = allFields(view)
  const rest = all.slice(all.indexOf(field) + 1)
  return rest.find(({ state }) => state !== "translated")?.id ?? null
}

/** Without a script the button sends the typed texts into the frame; the script does it while somebody types. */
function PagePreview({ view, address }: { view: View; address: string }) {
  const { t } = useTranslation("translator")
  return (
    <aside className="translator-preview" aria-labelledby="translator-preview-title">
      <div className="translator-preview-head">
        <h2 id="translator-preview-title">{t("preview.title", { language: view.target.name })}</h2>
        <button
          type="submit"
          form={formId}
          formAction={address}
          formTarget="translated-page"
          className="button button-quiet button-small"
          data-part="look"
        >
          {t("preview.look")}
        </button>
      </div>
      <iframe
        name="translated-page"
        src={address}
        title={t("preview.title", { language: view.target.name })}
        sandbox="allow-same-origin allow-scripts"
        loading="lazy"
        data-part="preview"
      />
    </aside>
  )
}

/** The content service is away: what was typed stands in plain fields, so that it can be sent again. */
function Unavailable({
  view,
  answer,
}: {
  view: Extract<TranslatorView, { kind: "unavailable" }>
  answer: TranslatorAnswer | null
}) {
  const { t } = useTranslation("translator")
  const was = Object.fromEntries((answer?.typed ?? []).map(([path, { was: hash }]) => [path, hash]))
  return (
    <div className="translator">
      <header className="translator-head">
        <h1>{view.title}</h1>
      </header>
      <p className="translator-notice tone-warning" role="alert">
        {answer ? t("unavailable.typed") : t("unavailable.plain")}
      </p>
      <form method="post" action={view.action} className="translator-form">
        <input type="hidden" name="was" value={JSON.stringify(was)} />
        {(answer?.typed ?? []).map(([path, { text }]) => (
          <label key={path} className="field">
            <span>{path}</span>
            <textarea name={`text:${path}`} defaultValue={text} rows={rowsOf(text)} />
          </label>
        ))}
        <p className="button-row">
          {answer ? (
            <Button type="submit" name="intent" value="save">
              {t("save")}
            </Button>
          ) : (
            <a className="button" href={view.action}>
              {t("again")}
            </a>
          )}
        </p>
      </form>
    </div>
  )
}

function rowsOf(text: string): number {
  return Math.min(20, 2 + text.split("\n").length)
}

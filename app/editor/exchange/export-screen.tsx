import { Button } from "../../design/components/button.tsx"
import { Checkbox } from "../../design/components/choice-group.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Select } from "../../design/components/select.tsx"
import { Badge, Progress, type Tone } from "../../design/components/status.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ExportProgressView, ExportView, FileState } from "./exchange-views.ts"
import { useLanguageName } from "./use-language-name.ts"

type Props = { view: ExportView; answer?: FormAnswer | null | undefined }

/** Chooses what translators get, as a file or through the provider, and lists what went out. */
export function ExportScreen({ view, answer }: Props) {
  const { t } = useTranslation("exchange")
  return (
    <div className="page-width exchange">
      <h1>{t("export.title")}</h1>
      <p className="exchange-lead">{t("export.lead")}</p>
      <p>
        <a href={view.importHref}>{t("import.title")}</a>
      </p>
      <ExportForm view={view} answer={answer} />
      <Exports exports={view.exports} />
      {view.hasProvider || view.orders.length > 0 ? <Orders view={view} /> : null}
    </div>
  )
}

function ExportForm({ view, answer }: Props) {
  const { t } = useTranslation("exchange")
  const { chosen, entries } = view
  const form = formState({ id: "export", answer, values: chosen, say: useSay() })
  return (
    <PostForm form={form} action={view.action} className="exchange-form" hasSideButtons>
      {entries.length > 0 ? (
        <>
          <p>{t("export.chosen", { number: entries.length })}</p>
          {entries.map((entry) => (
            <input key={entry} type="hidden" name="entry" value={entry} />
          ))}
        </>
      ) : null}
      <div className="exchange-fields">
        <Select
          {...form.field("language")}
          label={t("export.language")}
          options={view.languages}
          placeholder={t("export.choose")}
          required
        />
        <Select {...form.field("source")} label={t("export.source")} options={view.sources} required />
        {entries.length > 0 ? null : (
          <>
            <Select
              {...form.field("site")}
              label={t("export.site")}
              options={view.sites}
              placeholder={t("export.everySite")}
            />
            <TextInput
              {...form.field("section")}
              label={t("export.section")}
              hint={t("export.sectionHint")}
              autoComplete="off"
              spellCheck={false}
            />
          </>
        )}
      </div>
      <Checkbox id="export-open" name="open" value="on" label={t("export.open")} defaultChecked />
      <div className="exchange-buttons">
        <Button type="submit" name="intent" value="file">
          {t("export.make")}
        </Button>
        {view.hasProvider ? (
          <Button type="submit" name="intent" value="order" variant="quiet">
            {t("order.send")}
          </Button>
        ) : null}
      </div>
    </PostForm>
  )
}

function Exports({ exports }: Pick<ExportView, "exports">) {
  const { t } = useTranslation("exchange")
  const languageName = useLanguageName()
  if (exports.length === 0) return null
  return (
    <DataTable
      caption={t("export.list")}
      columns={[
        { name: t("made") },
        { name: t("language") },
        { name: t("by") },
        { name: t("entries"), isNumeric: true },
        { name: t("state") },
      ]}
      rows={exports.map(({ href, language, madeAt, madeByName, entries, done, state }) => ({
        heading: (
          <a href={href}>
            <LocalTime time={madeAt} />
          </a>
        ),
        cells: [
          languageName(language),
          madeByName ?? t("shared"),
          String(state === "waiting" ? entries : done),
          <FileBadge key="state" state={state} />,
        ],
      }))}
    />
  )
}

function FileBadge({ state }: { state: FileState }) {
  const say = useSay()
  return <Badge tone={fileTones[state]}>{say(fileTexts[state])}</Badge>
}

const fileTones = { waiting: "neutral", running: "info", done: "success" } as const satisfies Record<
  FileState,
  Tone
>
const fileTexts = {
  waiting: "exchange:file.waiting",
  running: "exchange:file.running",
  done: "exchange:file.done",
} as const

function Orders({ view }: { view: ExportView }) {
  const { t } = useTranslation("exchange")
  const say = useSay()
  const languageName = useLanguageName()
  if (view.orders.length === 0) return null
  return (
    <DataTable
      caption={t("order.list")}
      columns={[
        { name: t("made") },
        { name: t("language") },
        { name: t("by") },
        { name: t("entries"), isNumeric: true },
        { name: t("state") },
      ]}
      rows={view.orders.map(({ id, language, madeAt, madeByName, entries, state, fault, importHref }) => ({
        heading: <LocalTime time={madeAt} />,
        cells: [
          languageName(language),
          madeByName ?? t("shared"),
          String(entries),
          <div key="state" className="exchange-state">
            <Badge tone={orderTones[state]}>{say(orderTexts[state])}</Badge>
            {importHref ? <a href={importHref}>{t("order.import")}</a> : null}
            {fault ? <span className="field-hint">{fault}</span> : null}
            {state === "failed" ? (
              <form method="post" action={view.action}>
                <input type="hidden" name="order" value={id} />
                <Button type="submit" name="intent" value="send-again" variant="quiet">
                  {t("order.again")}
                </Button>
              </form>
            ) : null}
          </div>,
        ],
      }))}
    />
  )
}

const orderTones = { waiting: "neutral", sent: "info", returned: "success", failed: "error" } as const
const orderTexts = {
  waiting: "exchange:order.waiting",
  sent: "exchange:order.sent",
  returned: "exchange:order.returned",
  failed: "exchange:order.failed",
} as const

/** One file: the button that takes it, and how far it is meanwhile. */
export function ExportProgressScreen({ view }: { view: ExportProgressView }) {
  const { t } = useTranslation("exchange")
  const languageName = useLanguageName()
  const { state, done, entries } = view
  return (
    <div className="page-width exchange">
      <h1>{t("export.fileTitle")}</h1>
      <p className="exchange-lead">{t("export.fileLead", { language: languageName(view.language) })}</p>
      <form method="post" action={view.action} className="exchange-buttons">
        <Button type="submit">{state === "waiting" ? t("export.take") : t("export.takeAgain")}</Button>
      </form>
      <div className="exchange-progress" role="status">
        {state === "waiting" ? (
          <p>{t("export.ready", { number: entries })}</p>
        ) : (
          <Progress
            label={t("export.progress", { done, number: entries })}
            value={done}
            maximum={Math.max(entries, 1)}
          />
        )}
        {state === "done" ? <p>{t("export.done", { number: done })}</p> : null}
      </div>
      <ul className="exchange-ways">
        <li>
          <a href={view.back}>{t("export.another")}</a>
        </li>
        <li>
          <a href={view.importHref}>{t("import.title")}</a>
        </li>
      </ul>
    </div>
  )
}

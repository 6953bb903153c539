import { Button } from "../../../design/components/button.tsx"
import { Checkbox, ChoiceGroup } from "../../../design/components/choice-group.tsx"
import { Select } from "../../../design/components/select.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { type FormState, formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { uiLanguages } from "../../../ground/i18n/languages.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { WayBack } from "../../frame/way-back.tsx"
import { kindKeys, severityKeys, tlpKeys } from "../notice-words.ts"
import { staffNoticePath, staffNoticesPath } from "../notices-path.ts"
import {
  maxText,
  maxTitle,
  noticeKinds,
  noticeSeverities,
  noticeTlps,
  rowFields,
  textFields,
} from "./notice-fields.ts"
import type { StaffAnswer } from "./staff-list.server.ts"
import type { NoticeFormView } from "./staff-notice.server.ts"

type Props = { view: NoticeFormView; answer: StaffAnswer | undefined }

/** Staff write a notice. Whatever button is pressed, everything that was typed comes back. */
export function NoticeFormScreen({ view, answer }: Props) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const path = usePortalPath()
  const { id, isPublished, formKey } = view
  const values = answer?.answer.initialValue ?? view.values
  const form = formState({
    ...{ id: "notice", answer: answer?.answer, values: view.values, say },
    order: fieldsOf(rowsIn(values)),
  })
  const overline = (
    <WayBack to={path(id === null ? staffNoticesPath : staffNoticePath(id))}>
      {id ?? t("staff.title")}
    </WayBack>
  )
  return (
    <PortalScreen
      title={id === null ? t("staff.new") : t("staff.edit")}
      overline={overline}
      lead={isPublished ? t("staff.editPublished") : null}
    >
      {answer?.preview ? (
        <div className="portal-note" role="status">
          <p>{t("staff.preview", answer.preview)}</p>
        </div>
      ) : null}
      <PostForm form={form} formKey={formKey} hasFiles>
        {/* Enter in a field saves, as the last button does. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <input type="hidden" name="revision" value={form.field("revision").defaultValue} />
        <input type="hidden" name="rows" value={form.field("rows").defaultValue || "1"} />
        <Kind form={form} />
        <Affected form={form} view={view} values={values} />
        {uiLanguages.toSorted(englishFirst).map((language) => (
          <LanguageTexts key={language} form={form} language={language} />
        ))}
        <div className="button-row">
          <Button type="submit" name="intent" value="save">
            {t("staff.save")}
          </Button>
          <Button type="submit" variant="quiet" name="intent" value="preview">
            {t("staff.previewNow")}
          </Button>
        </div>
      </PostForm>
    </PortalScreen>
  )
}

function rowsIn(values: Record<string, unknown>): number[] {
  return Array.from({ length: Math.max(1, Number(values.rows) || 1) }, (_, row) => row)
}

/** As the form has them. */
function fieldsOf(rows: readonly number[]): string[] {
  return [
    ...["kind", "severity", "tlp", "mustAcknowledge", "cves"],
    ...rows.flatMap((row) => rowFields.map((name) => `${name}_${row}`)),
    ...uiLanguages
      .toSorted(englishFirst)
      .flatMap((language) => textFields.map((name) => `${name}_${language}`)),
  ]
}

function englishFirst(one: string, other: string): number {
  return Number(other === "en") - Number(one === "en")
}

function Kind({ form }: { form: FormState }) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const { defaultValue: kind, ...kindField } = form.field("kind")
  const { defaultValue: must, ...mustField } = form.field("mustAcknowledge")
  return (
    <>
      <ChoiceGroup
        {...kindField}
        type="radio"
        legend={t("field.kind")}
        choices={noticeKinds.map((value) => ({ value, label: say(kindKeys[value]) }))}
        chosen={[kind]}
        required
      />
      <Select
        {...form.field("severity")}
        label={t("field.severity")}
        options={noticeSeverities.map((value) => ({ value, label: say(severityKeys[value]) }))}
        required
      />
      <Select
        {...form.field("tlp")}
        label={t("field.tlp")}
        hint={t("staff.tlpHint")}
        options={noticeTlps.map((value) => ({ value, label: say(tlpKeys[value]) }))}
        required
      />
      <Checkbox
        {...mustField}
        value="yes"
        defaultChecked={must === "yes"}
        label={t("staff.mustAcknowledge")}
        hint={t("staff.mustAcknowledgeHint")}
      />
      <TextInput {...form.field("cves")} label={t("field.cves")} hint={t("staff.cvesHint")} />
    </>
  )
}

type AffectedProps = { form: FormState; view: NoticeFormView; values: Record<string, unknown> }

function Affected({ form, view, values }: AffectedProps) {
  const { t } = useTranslation("notices")
  return (
    <>
      {rowsIn(values).map((row) => (
        <fieldset key={row} className="notice-group">
          <legend>{t("staff.affectedNumber", { number: row + 1 })}</legend>
          <div className="form">
            <Select
              {...form.field(`model_${row}`)}
              label={t("staff.model")}
              placeholder={t("staff.chooseModel")}
              options={view.models.map((model) => ({ value: model, label: model }))}
              required={row === 0}
            />
            <Textarea
              {...form.field(`serials_${row}`)}
              label={t("staff.serials")}
              hint={t("staff.serialsHint")}
              rows={2}
            />
            <TextInput
              {...form.field(`product_${row}`)}
              label={t("staff.product")}
              hint={t("staff.productHint")}
            />
            <TextInput {...form.field(`from_${row}`)} label={t("staff.fromVersion")} maxLength={50} />
            <TextInput {...form.field(`before_${row}`)} label={t("staff.beforeVersion")} maxLength={50} />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          type="submit"
          variant="quiet"
          size="small"
          name="intent"
          value="more"
          icon="plus"
          iconPlace="start"
        >
          {t("staff.more")}
        </Button>
      </div>
    </>
  )
}

/** Languages other than English fold away until something stands in them. */
function LanguageTexts({ form, language }: { form: FormState; language: string }) {
  const { t, i18n } = useTranslation("notices")
  const name = new Intl.DisplayNames([i18n.language], { type: "language" }).of(language) ?? language
  const title = form.field(`title_${language}`)
  const text = form.field(`text_${language}`)
  const action = form.field(`action_${language}`)
  const isEnglish = language === "en"
  const isOpen = isEnglish || [title, text, action].some(({ defaultValue, error }) => defaultValue || error)
  return (
    <details className="ticket-step notice-language" open={isOpen}>
      <summary className="button button-quiet">{name}</summary>
      <div className="form">
        <TextInput
          {...title}
          label={t("staff.titleIn", { language: name })}
          lang={language}
          maxLength={maxTitle}
          required={isEnglish}
        />
        <Textarea
          {...text}
          label={t("staff.textIn", { language: name })}
          lang={language}
          rows={5}
          maxLength={maxText}
          required={isEnglish}
        />
        <Textarea
          {...action}
          label={t("staff.actionIn", { language: name })}
          lang={language}
          rows={5}
          maxLength={maxText}
          required={isEnglish}
        />
      </div>
    </details>
  )
}

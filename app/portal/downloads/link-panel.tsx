import { Button } from "../../design/components/button.tsx"
import { Field } from "../../design/components/field.tsx"
import { FilterSelect } from "../../design/components/filter-select.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { linkDays, linkUses, maxPurpose } from "./link-choices.ts"
import type { SoftwareFile, SoftwareLink, SoftwareView } from "./software.server.ts"

type Props = { view: SoftwareView; files: readonly SoftwareFile[]; answer: FormAnswer | null }

/** Short addresses for machines without a browser, which work without a sign-in until they end. */
export function LinkPanel({ view, files, answer }: Props) {
  const { t } = useTranslation("downloads")
  const { links } = view
  return (
    <section id="links" className="software-links">
      <h2>{t("link.title")}</h2>
      <p>{t("link.text")}</p>
      {links.length > 0 ? (
        <ul className="software-link-list">
          {links.map((link) => (
            <OpenLink key={link.id} link={link} />
          ))}
        </ul>
      ) : null}
      <details className="software-fold" open={answer !== null}>
        <summary className="link-button">{t("link.new")}</summary>
        <NewLink view={view} files={files} answer={answer} />
      </details>
    </section>
  )
}

function OpenLink({
  link: { id, fileName, version, purpose, url, uses, maxUses, expiresAt },
}: {
  link: SoftwareLink
}) {
  const { t } = useTranslation("downloads")
  return (
    <li>
      {url ? (
        <code className="software-address">{url}</code>
      ) : (
        <span className="ticket-place">{t("link.byColleague")}</span>
      )}
      <span className="ticket-place">
        {fileName} · {version}
        {purpose ? ` · ${purpose}` : ""}
      </span>
      <span className="ticket-place">
        {t("link.uses", { uses, maxUses })} · {t("link.until")} <LocalTime time={expiresAt} />
      </span>
      <form method="post">
        <input type="hidden" name="link" value={id} />
        <Button
          type="submit"
          name="intent"
          value="revoke"
          variant="link"
          size="small"
          aria-label={`${t("link.end")}: ${fileName} ${purpose}`.trim()}
        >
          {t("link.end")}
        </Button>
      </form>
    </li>
  )
}

function NewLink({ view: { formKey }, files, answer }: Props) {
  const { t } = useTranslation("downloads")
  const say = useSay()
  const form = formState({ id: "link", answer, values: { days: "7", uses: "1", file: files[0]?.id }, say })
  const purpose = form.field("purpose")
  return (
    <PostForm form={form} intent="link" formKey={formKey} className="software-link-form">
      <FilterSelect
        id="link-file"
        name="file"
        label={t("file")}
        options={files.map(({ id, fileName }) => ({ value: id, label: fileName }))}
        defaultValue={form.field("file").defaultValue}
      />
      <FilterSelect
        id="link-days"
        name="days"
        label={t("link.days")}
        options={linkDays.map((days) => ({
          value: String(days),
          label: t("link.dayCount", { count: days }),
        }))}
        defaultValue={form.field("days").defaultValue}
      />
      <FilterSelect
        id="link-uses"
        name="uses"
        label={t("link.maxUses")}
        options={linkUses.map((uses) => ({
          value: String(uses),
          label: t("link.useCount", { count: uses }),
        }))}
        defaultValue={form.field("uses").defaultValue}
      />
      <Field
        id={purpose.id}
        label={t("link.purpose")}
        hint={t("link.purposeHint")}
        error={purpose.error}
        isOptional
      >
        {(control) => (
          <input
            {...control}
            type="text"
            name="purpose"
            defaultValue={purpose.defaultValue}
            maxLength={maxPurpose}
          />
        )}
      </Field>
      <Button type="submit" variant="quiet">
        {t("link.make")}
      </Button>
    </PostForm>
  )
}

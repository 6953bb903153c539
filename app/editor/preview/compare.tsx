import { Button } from "../../design/components/button.tsx"
import { Badge } from "../../design/components/status.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { withKeys } from "../../design/components/with-keys.ts"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { sayFieldName } from "../fields/field-names.ts"
import type { FieldChange } from "./changes.ts"
import type { ChangeGroup, Compared, ComparisonView } from "./compare-view.ts"

export function Comparison({ view }: { view: ComparisonView }) {
  const { t } = useTranslation("preview")
  const { action, address, isAddressWrong, compared } = view
  return (
    <div className="page-width editor-screen">
      <h1>{compared ? t("compare.of", { title: compared.title }) : t("compare.title")}</h1>
      <form method="get" action={action} className="stages-form">
        <TextInput
          id="compare-address"
          name="address"
          label={t("compare.address")}
          hint={t("compare.addressHint")}
          error={isAddressWrong ? t("compare.addressWrong") : undefined}
          defaultValue={address}
          required
        />
        <Button type="submit" variant="quiet">
          {t("compare.show")}
        </Button>
      </form>
      {compared ? <Both compared={compared} /> : null}
    </div>
  )
}

function Both({ compared }: { compared: Compared }) {
  const { t } = useTranslation("preview")
  const { presence, frames, groups, entry, shareHref, events } = compared
  return (
    <>
      <p>{presence === "both" && groups.length === 0 ? t("compare.same") : presenceWords(t, presence)}</p>
      <p className="preview-note-links">
        {entry?.kind === "address" ? <a href={entry.href}>{t("compare.entry")}</a> : null}
        {entry?.kind === "file" ? (
          <span>
            {t("compare.file")} <code>{entry.name}</code>
          </span>
        ) : null}
        {presence === "no-page" ? null : <a href={shareHref}>{t("note.share")}</a>}
        {groups.length > 0 ? <a href="#changes">{t("compare.toChanges")}</a> : null}
      </p>
      <div className="compare-frames" data-compare data-preview-events={events}>
        {presence === "published-only" ? null : <Frame name="draft" href={frames.draft} />}
        {presence === "draft-only" ? null : <Frame name="published" href={frames.published} />}
      </div>
      <p role="status" data-part="changed" data-words={t("live.changed")} />
      {groups.length > 0 ? (
        <section aria-labelledby="changes">
          <h2 id="changes">{t("compare.changes")}</h2>
          {groups.map((group) => (
            <Group
              key={group.module?.key ?? ""}
              group={group}
              entryHref={entry?.kind === "address" ? entry.href : null}
            />
          ))}
        </section>
      ) : null}
    </>
  )
}

type T = ReturnType<typeof useTranslation<"preview">>["t"]

function presenceWords(t: T, presence: Compared["presence"]): string {
  switch (presence) {
    case "both":
      return t("compare.differs")
    case "draft-only":
      return t("compare.draftOnly")
    case "published-only":
      return t("compare.publishedOnly")
    case "no-page":
      return t("compare.noPage")
  }
}

function Frame({ name, href }: { name: "draft" | "published"; href: string }) {
  const { t } = useTranslation("preview")
  const label = name === "draft" ? t("compare.draft") : t("compare.published")
  return (
    <figure className="compare-frame">
      <figcaption>
        {label} <a href={href}>{t("compare.alone")}</a>
      </figcaption>
      <iframe src={href} title={label} />
    </figure>
  )
}

function Group({ group, entryHref }: { group: ChangeGroup; entryHref: string | null }) {
  const { t } = useTranslation("preview")
  const { t: tAll } = useTranslation(namespaces)
  const { module, difference, fields } = group
  const words = { added: t("mark.added"), changed: t("mark.changed"), removed: t("mark.removed") }
  return (
    <section className="change-group" id={module ? `module-${module.key}` : "module-"}>
      <h3>
        {module ? tAll("translator:section.module", { name: module.key }) : t("compare.ownTexts")}{" "}
        <Badge tone={difference === "removed" ? "warning" : "info"}>{words[difference]}</Badge>
      </h3>
      {entryHref ? (
        <p>
          <a href={entryHref}>{t("mark.edit")}</a>
        </p>
      ) : null}
      {fields.length === 0 ? <p>{t("compare.notWords")}</p> : null}
      {fields.length > 0 ? (
        <dl className="changed-fields">
          {fields.map((field) => (
            <div key={field.path}>
              <dt>{sayFieldName(tAll, field.path)}</dt>
              <dd>
                <Words field={field} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

/** Colour alone tells nobody what was added: the elements do, and hidden words for programs that don't read them. */
function Words({ field }: { field: FieldChange }) {
  const { t } = useTranslation("preview")
  return (
    <>
      {withKeys(field.pieces).map(({ key, item: { kind, text } }) => {
        if (kind === "same") return <span key={key}>{text}</span>
        const Element = kind === "added" ? "ins" : "del"
        return (
          <Element key={key}>
            <span className="visually-hidden">
              {kind === "added" ? t("compare.added") : t("compare.removed")}{" "}
            </span>
            {text}
          </Element>
        )
      })}
    </>
  )
}

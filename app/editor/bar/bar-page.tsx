import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { kindKeys } from "../translation/target-filter.ts"
import { Group } from "./bar-group.tsx"
import type { BarEntry } from "./bar-view.ts"

const stateTexts = {
  Translated: "editor:bar.state.translated",
  InProgress: "editor:bar.state.inProgress",
  MarkedForTranslation: "editor:bar.state.marked",
} as const

/** The entry that the document shows: where it is written, who doesn't see it and why, how far its translations are. */
export function BarPage({ entry }: { entry: BarEntry }) {
  const { t } = useTranslation(namespaces)
  const { title, kind, id, place, hidden, menus, translations } = entry
  return (
    <>
      <Group title={String(t("editor:bar.page"))}>
        <p>
          {title} <small>{`${kindKeys[kind] ? String(t(kindKeys[kind])) : kind} ${id}`}</small>
        </p>
        {place?.kind === "address" ? <a href={place.href}>{String(t("editor:bar.edit"))}</a> : null}
        {place?.kind === "file" ? (
          <p>
            {String(t("editor:bar.file"))} <code>{place.name}</code>
          </p>
        ) : null}
        {hidden.length === 0 ? (
          <p>{String(t("editor:bar.visible"))}</p>
        ) : (
          <div className="editor-bar-hidden">
            <p>{String(t("editor:bar.why"))}</p>
            <Reasons reasons={hidden} />
          </div>
        )}
        <Reasons reasons={menus} />
      </Group>
      {translations.length === 0 ? null : (
        <Group title={String(t("editor:bar.translations"))}>
          <ul>
            {translations.map(({ language, name, state, href }) => (
              <li key={language}>
                {href === null ? name : <a href={href}>{name}</a>}{" "}
                <small>{String(t(stateTexts[state]))}</small>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="editor-bar-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

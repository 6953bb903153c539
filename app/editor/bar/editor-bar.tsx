import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { BarGroups } from "./bar-groups.tsx"
import type { BarView } from "./bar-view.ts"

/**
 * The editors' bar: one line above the page that opens by itself, without a script. It stands in the flow of the document, so it
 * covers neither content nor focus. The script hides it, and keeps it hidden in this tab.
 */
export function EditorBar({ view }: { view: BarView }) {
  const { t } = useTranslation("editor")
  const { session, preview, entry } = view
  const isDraft = preview.stage === "draft"
  const stage = isDraft ? t("bar.draft") : t("bar.published")
  const isHidden = entry !== null && entry.hidden.length > 0
  return (
    <aside
      id="editor-bar"
      className="editor-bar"
      aria-label={t("bar.label")}
      data-enhance="editor-bar"
      data-ends={session.endsAt ?? undefined}
    >
      <p className="editor-bar-warning" role="status" hidden={!session.endsSoon} data-editor-bar-warning="">
        {session.ends === null ? null : t("bar.endsSoon", { time: session.ends })}{" "}
        <a href={view.session.signInAgain}>{t("bar.signInAgain")}</a>
      </p>
      <div className="editor-bar-line" data-editor-bar-body="">
        <details className="editor-bar-details">
          <summary>
            <Icon name="chevron-down" />
            <span className="editor-bar-name">{t("bar.label")}</span>
            <span className={isDraft || preview.moment ? "editor-bar-mark" : undefined}>
              {preview.moment === null ? stage : t("bar.stageAt", { stage, time: preview.moment })}
            </span>
            {isHidden ? <span className="editor-bar-mark">{t("bar.hiddenHere")}</span> : null}
            <span className="editor-bar-who">{session.name ?? t("bar.shared")}</span>
            {session.ends === null ? null : <span>{t("bar.until", { time: session.ends })}</span>}
          </summary>
          <BarGroups view={view} />
        </details>
        <button type="button" className="link-button" data-editor-bar-hide="" hidden>
          {t("bar.hide")}
        </button>
      </div>
      <button type="button" className="editor-bar-show" data-editor-bar-show="" hidden>
        {t("bar.show")}
      </button>
    </aside>
  )
}

import { useTranslation } from "react-i18next"
import { Icon } from "../ui/icon.tsx"
import type { Frame } from "./frame.ts"

/** Each choice is a button of a form: it keeps the choice in a cookie and goes to the same page in that language [LOC-12, LOC-17]. */
export function LanguageChooser({ frame }: { frame: Frame }) {
  const { t } = useTranslation("navigation")
  const current = frame.languages.find((choice) => choice.isCurrent)
  if (frame.languages.length < 2) return null
  const name = [current?.name, current?.country].filter(Boolean).join(", ")
  return (
    <details name="site-navigation" className="language-chooser">
      {/* What is seen is part of the name, so that it can be called by voice. */}
      <summary>
        <Icon name="web" size={24} />
        <span className="visually-hidden">{t("languages.current", { language: name })}, </span>
        {frame.locale.toUpperCase()}
      </summary>
      <form className="language-chooser-panel" method="post" action="/api/language">
        <input type="hidden" name="returnTo" value={frame.returnTo} />
        <p className="language-chooser-title">{t("languages.choose")}</p>
        <ul>
          {frame.languages.map((choice) => (
            <li key={choice.urlCode}>
              <button
                type="submit"
                name="locale"
                value={choice.urlCode}
                aria-current={choice.isCurrent ? "true" : undefined}
              >
                <span lang={choice.language}>{choice.name}</span>{" "}
                <small>{choice.country || t("languages.international")}</small>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </details>
  )
}

import { Button } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { FieldHelp } from "./translator-view.ts"

/** How the site says it elsewhere, and what a machine would say. The script puts the words into the field. */
export function FieldHelpView({ help, language }: { help: FieldHelp; language: string }) {
  const { t } = useTranslation("translator")
  const { sentences, machine } = help
  return (
    <div className="translation-help" data-part="help">
      <h3>{t("help.memory")}</h3>
      {sentences.length === 0 ? <p className="field-hint">{t("help.nothing")}</p> : null}
      {sentences.map(({ sentence, matches }) => (
        <ul key={sentence} aria-label={sentence}>
          {matches.map((match) => (
            <li key={match.source + match.target}>
              <span className="memory-percent">{t("help.percent", { percent: match.percent })}</span>
              <span className="memory-source">{match.source}</span>
              <Words text={match.target} language={language} />
            </li>
          ))}
        </ul>
      ))}
      {machine?.kind === "text" ? (
        <>
          <h3>{t("help.machine")}</h3>
          <Words text={machine.text} language={language} />
        </>
      ) : null}
      {machine?.kind === "failed" ? <p className="field-hint">{t("help.machineFailed")}</p> : null}
    </div>
  )
}

function Words({ text, language }: { text: string; language: string }) {
  const { t } = useTranslation("translator")
  return (
    <span className="memory-target">
      <span lang={language} data-part="words">
        {text}
      </span>
      <Button type="button" variant="link" data-part="insert" hidden>
        {t("help.insert")}
      </Button>
    </span>
  )
}

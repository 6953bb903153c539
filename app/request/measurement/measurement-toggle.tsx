import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { MeasurementSystem } from "./measurement.ts"

type Props = {
  current: MeasurementSystem
  /** The page to which the reader returns. */
  returnTo: string
}

const systems = ["METRIC", "IMPERIAL"] as const

/**
 * Switches between metric and imperial [CAT-22, CAT-29] with two buttons of a form: the server stores the choice and
 * shows the page again. `aria-pressed` marks the current one.
 */
export function MeasurementToggle({ current, returnTo }: Props) {
  const { t } = useTranslation("catalogue")
  return (
    <form method="post" action="/api/measurement" className="measurement-toggle">
      <input type="hidden" name="returnTo" value={returnTo} />
      <fieldset>
        <legend className="visually-hidden">{t("units.label")}</legend>
        {systems.map((system) => (
          <button key={system} type="submit" name="system" value={system} aria-pressed={system === current}>
            {system === "METRIC" ? t("units.metric") : t("units.imperial")}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

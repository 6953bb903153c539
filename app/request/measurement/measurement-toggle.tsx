import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { MeasurementSystem } from "./measurement.ts"

type Props = {
  current: MeasurementSystem
  /** The page, to come back to. */
  returnTo: string
}

const systems = ["METRIC", "IMPERIAL"] as const

/**
 * Metric or imperial [CAT-22, CAT-29]. Two buttons of a form: the server keeps the choice, and the page comes back in it. They say
 * by `aria-pressed` which one holds.
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

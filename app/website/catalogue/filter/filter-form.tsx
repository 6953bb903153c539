import { Button } from "../../../design/components/button.tsx"
import { ChoiceGroup } from "../../../design/components/choice-group.tsx"
import { Icon } from "../../../design/components/icon.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import type { Chip, FilterFormData, FilterOption, RangeField } from "./filter-options.ts"

/** The sort order stands beside the list and belongs to this form. */
export const filterFormId = "filter"

type FilterFormProps = {
  form: FilterFormData
  action: string
  /** Products that pass the filter. */
  total: number
  isService: boolean
}

/**
 * A plain GET form whose query is the list's address; a script submits it on every change. On a phone it is a closed
 * `details`; where there is room, CSS shows it open beside the list.
 */
export function FilterForm({ form, action, total, isService }: FilterFormProps) {
  const { t } = useTranslation("catalogue")
  const show = isService ? t("filter.showServices", { count: total }) : t("filter.show", { count: total })
  const { text, brands, capabilities, ranges, system, chips } = form
  return (
    <details className="filter">
      <summary className="button button-quiet">
        <Icon name="filter" />
        {chips.length > 0 ? t("filter.titleChosen", { number: chips.length }) : t("filter.title")}
      </summary>
      <search>
        <form
          id={filterFormId}
          className="filter-form"
          action={action}
          data-enhance="filter"
          aria-label={t("filter.title")}
        >
          <p className="text-small" data-part="live" hidden>
            {t("filter.live")}
          </p>
          <div className="field">
            <label htmlFor="filter-q">{t("filter.text")}</label>
            <input
              className="input"
              id="filter-q"
              type="search"
              name="q"
              defaultValue={text}
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <Ranges ranges={ranges} />
          <Options
            id="filter-capability"
            name="capability"
            legend={t("filter.capability")}
            options={capabilities}
          />
          <Options id="filter-brand" name="brand" legend={t("filter.brand")} options={brands} />
          <input type="hidden" name="units" value={system.toLowerCase()} />
          <p className="filter-submit">
            <Button type="submit" data-show={show}>
              {t("filter.submit")}
            </Button>
          </p>
        </form>
      </search>
    </details>
  )
}

type OptionsProps = { id: string; name: string; legend: string; options: readonly FilterOption[] }

function Options({ id, name, legend, options }: OptionsProps) {
  if (options.length === 0) return null
  return (
    <ChoiceGroup
      id={id}
      name={name}
      type="checkbox"
      legend={legend}
      choices={options.map(({ value, label, count }) => ({ value, label, count }))}
      chosen={options.filter(({ isChosen }) => isChosen).map(({ value }) => value)}
    />
  )
}

/**
 * The first ranges in the catalogue's order are those that most readers need. The rest is folded, since it would push
 * the list too far down.
 */
const openRanges = 4

function Ranges({ ranges }: { ranges: readonly RangeField[] }) {
  const { t } = useTranslation("catalogue")
  const more = ranges.slice(openRanges)
  return (
    <>
      {ranges.slice(0, openRanges).map((range) => (
        <Range key={range.specification} range={range} />
      ))}
      {more.length > 0 ? (
        <details className="filter-more" open={more.some(({ min, max }) => min || max) || undefined}>
          <summary>
            {t("filter.more", { number: more.length })}
            <Icon name="chevron-down" />
          </summary>
          {more.map((range) => (
            <Range key={range.specification} range={range} />
          ))}
        </details>
      ) : null}
    </>
  )
}

/** Minimum and maximum of one figure. It uses text fields, because number fields refuse a decimal comma. */
function Range({ range }: { range: RangeField }) {
  const { t } = useTranslation("catalogue")
  const { specification, name, unit, lowest, highest, count, badEnds } = range
  const id = `filter-${specification}`
  const hasError = badEnds.length > 0
  return (
    <fieldset className={hasError ? "field filter-range has-error" : "field filter-range"}>
      <legend>
        {name}
        {/* Two figures may differ by their unit alone: an output in pieces and one in leads. */}
        {unit ? <span className="visually-hidden">, {unit}</span> : null}
        <span className="choice-count"> ({count})</span>
      </legend>
      {hasError ? (
        <p className="field-error" id={`${id}-error`}>
          {t("filter.badFigure")}
        </p>
      ) : null}
      <div className="filter-ends">
        <RangeEnd range={range} end="min" placeholder={lowest} />
        <span aria-hidden="true">–</span>
        <RangeEnd range={range} end="max" placeholder={highest} />
        {unit ? <span className="unit">{unit}</span> : null}
      </div>
    </fieldset>
  )
}

type RangeEndProps = { range: RangeField; end: "min" | "max"; placeholder: string | null }

function RangeEnd({ range, end, placeholder }: RangeEndProps) {
  const { t } = useTranslation("catalogue")
  const { specification, name, unit, badEnds } = range
  const isBad = badEnds.includes(end)
  const label = end === "min" ? t("filter.from", { name }) : t("filter.to", { name })
  return (
    <input
      className="input"
      id={`filter-${end}-${specification}`}
      name={`${end}-${specification}`}
      aria-label={unit ? `${label} (${unit})` : label}
      aria-invalid={isBad || undefined}
      aria-describedby={isBad ? `filter-${specification}-error` : undefined}
      defaultValue={range[end]}
      placeholder={placeholder ?? undefined}
      inputMode={unit === "AWG" ? "text" : "decimal"}
      maxLength={40}
      autoComplete="off"
    />
  )
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ chips, href }: { chips: readonly Chip[]; href: string }) {
  const { t } = useTranslation("catalogue")
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label={t("filter.chosen")}>
      {withKeys(chips).map(({ key, item: { label, search } }) => (
        <li key={key}>
          <a href={`${href}${search}`}>
            <span className="visually-hidden">{t("filter.remove")} </span>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="filter-clear" href={href}>
          {t("filter.clear")}
        </a>
      </li>
    </ul>
  )
}

import { Button } from "../../design/components/button.tsx"
import { Checkbox } from "../../design/components/choice-group.tsx"
import { Field } from "../../design/components/field.tsx"
import { FilterSelect } from "../../design/components/filter-select.tsx"
import type { Option } from "../../design/components/select.tsx"
import { SearchInput } from "../../design/components/text-input.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { entryKinds } from "../entries/entry.ts"
import {
  dueKeys,
  isNarrowed,
  kindKeys,
  reviewKeys,
  stateChoices,
  stateKeys,
  translationListFields,
} from "./target-filter.ts"
import type { TranslationListView } from "./translation-list-view.ts"
import { reviews } from "./translations.ts"

/** A plain GET form, so that a filtered list has an address. It keeps the order and starts at page 1. */
export function TranslationFilter({ view: { address, query, choices } }: { view: TranslationListView }) {
  const { t } = useTranslation("translation")
  const say = useSay()
  const kinds = entryKinds.map((kind) => ({ value: kind, label: say(kindKeys[kind] ?? kind) }))
  const states = stateChoices.map((state) => ({ value: state, label: say(stateKeys[state]) }))
  const reviewed = reviews.map((review) => ({ value: review, label: say(reviewKeys[review]) }))
  const due = (["overdue", "week"] as const).map((one) => ({ value: one, label: say(dueKeys[one]) }))
  return (
    <search>
      <form className="translation-filter" action={address} aria-label={t("filter.label")}>
        <SearchInput
          id="translation-search"
          name="q"
          label={t("filter.search")}
          defaultValue={query.search}
          maxLength={200}
        />
        <details open={isNarrowed(query)}>
          <summary className="link-button">{t("filter.label")}</summary>
          <div className="editor-list-filter">
            <Choice
              name="language"
              label={t("column.language")}
              options={choices.languages}
              chosen={query.language}
            />
            <Choice name="state" label={t("column.state")} options={states} chosen={query.state} />
            <Choice name="site" label={t("filter.site")} options={choices.sites} chosen={query.siteId} />
            <Field
              id="translation-section"
              label={t("filter.section")}
              hint={t("filter.sectionHint")}
              isOptional={false}
            >
              {(control) => (
                <input
                  {...control}
                  className="input"
                  name="section"
                  defaultValue={query.section}
                  maxLength={300}
                />
              )}
            </Field>
            <Choice name="kind" label={t("filter.kind")} options={kinds} chosen={query.kind} />
            <Choice name="review" label={t("filter.review")} options={reviewed} chosen={query.review} />
            <Choice
              name="assignee"
              label={t("column.assignee")}
              options={choices.assignees}
              chosen={query.assignee}
            />
            <Choice name="due" label={t("column.due")} options={due} chosen={query.due} />
            <Checkbox
              id="translation-outdated"
              name="outdated"
              value="1"
              label={t("filter.outdated")}
              defaultChecked={query.isOutdated}
            />
            {translationListFields(query, [
              ...["q", "site", "section", "kind", "language", "state", "outdated"],
              ...["review", "assignee", "due", "page"],
            ]).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="quiet">
              {t("filter.apply")}
            </Button>
          </div>
        </details>
      </form>
    </search>
  )
}

type ChoiceProps = { name: string; label: string; options: readonly Option[]; chosen: string }

/** An address may name a value that nobody has any more; it stays chosen, so that the list and its filter agree. */
function Choice({ name, label, options, chosen }: ChoiceProps) {
  const { t } = useTranslation("translation")
  const isKnown = chosen === "" || options.some(({ value }) => value === chosen)
  return (
    <FilterSelect
      id={`translation-filter-${name}`}
      name={name}
      label={label}
      all={t("filter.all")}
      options={isKnown ? options : [{ value: chosen, label: chosen }, ...options]}
      defaultValue={chosen}
    />
  )
}

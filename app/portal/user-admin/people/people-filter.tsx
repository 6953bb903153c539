import { Form } from "@remix-run/react"
import { Button } from "../../../design/components/button.tsx"
import type { Option } from "../../../design/components/select.tsx"
import { SearchInput } from "../../../design/components/text-input.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { FilterSelect, useHistoryEntry } from "../../frame/list-filter.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { accessStatuses, useAccessWords } from "../frame/access-words.ts"
import { userAdminPath } from "../user-admin-path.ts"
import type { PeopleListData } from "./people-list.server.ts"
import { isNarrowed, peopleFields } from "./people-list-query.ts"

const asked = ["q", "organisation", "application", "status", "country", "region", "plant", "page"]

/** A plain GET form, so that a filtered list has an address. It keeps tab, order and columns, and starts at page 1. */
export function PeopleFilter({ list }: { list: PeopleListData }) {
  const { t } = useTranslation("user-admin")
  const path = usePortalPath()
  const entry = useHistoryEntry()
  const { query } = list
  const selects = useChoices(list)
  return (
    <search>
      <Form className="ticket-filter" action={path(userAdminPath)} aria-label={t("filter.title")} key={entry}>
        <SearchInput
          id="people-search"
          name="q"
          label={t("filter.search")}
          defaultValue={query.search}
          maxLength={200}
        />
        <details open={isNarrowed({ ...query, search: "" })}>
          <summary className="link-button">{t("filter.title")}</summary>
          <div className="ticket-filter-fields">
            {selects.map((select) => (
              <FilterSelect key={select.name} id={`people-${select.name}`} {...select} />
            ))}
            {peopleFields(query, asked).map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="quiet">
              {t("filter.apply")}
            </Button>
          </div>
        </details>
      </Form>
    </search>
  )
}

/** A choice among one value, or none, would change nothing; but one that is set stays visible. */
function useChoices({ query, choices }: PeopleListData): SelectProps[] {
  const { t, i18n } = useTranslation("user-admin")
  const words = useAccessWords()
  const named = (rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  const country = new Intl.DisplayNames([i18n.language], { type: "region", fallback: "code" })
  const selects = [
    {
      ...{ name: "organisation", label: t("field.organisation"), all: t("filter.allOrganisations") },
      ...{ options: named(choices.organisations), defaultValue: query.organisation },
    },
    {
      ...{ name: "application", label: t("field.application"), all: t("filter.allApplications") },
      options: choices.applications.map((key) => ({ value: key, label: words.application(key) })),
      defaultValue: query.application,
    },
    {
      ...{
        name: "status",
        label: t("field.status"),
        all: t("filter.allStatuses"),
        defaultValue: query.status,
      },
      options: accessStatuses.map((status) => ({ value: status, label: words.status(status) })),
    },
    {
      ...{ name: "country", label: t("field.country"), all: t("filter.allCountries") },
      options: choices.countries.map((code) => ({ value: code, label: country.of(code) ?? code })),
      defaultValue: query.country,
    },
    {
      ...{
        name: "region",
        label: t("field.region"),
        all: t("filter.allRegions"),
        defaultValue: query.region,
      },
      options: choices.regions.map((region) => ({ value: region, label: region })),
    },
    {
      ...{ name: "plant", label: t("field.plant"), all: t("filter.allPlants") },
      ...{ options: named(choices.locations), defaultValue: query.plant },
    },
  ]
  return selects.filter(({ options, defaultValue }) => options.length > 1 || defaultValue !== "")
}

type SelectProps = {
  name: string
  label: string
  /** What choosing nothing means. */
  all: string
  options: readonly Option[]
  defaultValue: string
}

import { type FilterChoice, FilterSelect } from "../../../design/components/filter-select.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { ListFilter } from "../../frame/list-filter.tsx"
import { accessStatuses, useAccessWords } from "../frame/access-words.ts"
import { userAdminPath } from "../user-admin-path.ts"
import type { PeopleListData } from "./people-list.server.ts"
import { isNarrowed, peopleFields } from "./people-list-query.ts"

const asked = ["q", "organisation", "application", "status", "country", "region", "plant", "page"]

export function PeopleFilter({ list }: { list: PeopleListData }) {
  const { t } = useTranslation("user-admin")
  const { query } = list
  const selects = useChoices(list)
  return (
    <ListFilter
      id="people"
      path={userAdminPath}
      title={t("filter.title")}
      searchLabel={t("filter.search")}
      applyLabel={t("filter.apply")}
      search={query.search}
      isOpen={isNarrowed({ ...query, search: "" })}
      kept={peopleFields(query, asked)}
    >
      {selects.map((select) => (
        <FilterSelect key={select.name} id={`people-${select.name}`} {...select} />
      ))}
    </ListFilter>
  )
}

/** A choice among one value, or none, would change nothing; but one that is set stays visible. */
function useChoices({ query, choices }: PeopleListData): FilterChoice[] {
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

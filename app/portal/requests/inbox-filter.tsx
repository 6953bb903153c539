import { FilterSelect } from "../../design/components/filter-select.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { ListFilter } from "../frame/list-filter.tsx"
import type { InboxList } from "./inbox.server.ts"
import { inboxFields, isNarrowed } from "./inbox-list-query.ts"
import { inboxPath } from "./request-path.ts"

export function InboxFilter({ list: { query, choices } }: { list: InboxList }) {
  const { t } = useTranslation("inbox")
  const selects = [
    { name: "form", label: t("field.form"), all: t("filter.allForms"), options: choices.forms },
    { name: "team", label: t("field.team"), all: t("filter.allTeams"), options: choices.teams },
    { name: "office", label: t("field.office"), all: t("filter.allOffices"), options: choices.offices },
    { name: "country", label: t("field.country"), all: t("filter.allCountries"), options: choices.countries },
  ] as const
  return (
    <ListFilter
      id="inbox"
      path={inboxPath}
      title={t("filter.title")}
      searchLabel={t("filter.search")}
      applyLabel={t("filter.apply")}
      search={query.search}
      isOpen={isNarrowed({ ...query, search: "" })}
      kept={inboxFields(query, ["q", "form", "team", "office", "country", "page"])}
    >
      {selects.map(({ name, label, all, options }) =>
        options.length > 0 ? (
          <FilterSelect
            key={name}
            id={`inbox-${name}`}
            {...{ name, label, all, options }}
            defaultValue={query[name]}
          />
        ) : null,
      )}
    </ListFilter>
  )
}

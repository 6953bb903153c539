import { Form } from "@remix-run/react"
import { Button } from "../../design/components/button.tsx"
import { SearchInput } from "../../design/components/text-input.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { FilterSelect, useHistoryEntry } from "../frame/list-filter.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { InboxList } from "./inbox.server.ts"
import { inboxFields, isNarrowed } from "./inbox-list-query.ts"
import { inboxPath } from "./request-path.ts"

/** A plain GET form, so that a filtered inbox has an address. It keeps view and order and starts at page 1. */
export function InboxFilter({ list: { query, choices } }: { list: InboxList }) {
  const { t } = useTranslation("inbox")
  const path = usePortalPath()
  const entry = useHistoryEntry()
  const selects = [
    { name: "form", label: t("field.form"), all: t("filter.allForms"), options: choices.forms },
    { name: "team", label: t("field.team"), all: t("filter.allTeams"), options: choices.teams },
    { name: "office", label: t("field.office"), all: t("filter.allOffices"), options: choices.offices },
    { name: "country", label: t("field.country"), all: t("filter.allCountries"), options: choices.countries },
  ] as const
  return (
    <search>
      <Form className="ticket-filter" action={path(inboxPath)} aria-label={t("filter.title")} key={entry}>
        <SearchInput
          id="inbox-search"
          name="q"
          label={t("filter.search")}
          defaultValue={query.search}
          maxLength={200}
        />
        <details open={isNarrowed({ ...query, search: "" })}>
          <summary className="link-button">{t("filter.title")}</summary>
          <div className="ticket-filter-fields">
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
            {inboxFields(query, ["q", "form", "team", "office", "country", "page"]).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
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

import { Form } from "@remix-run/react"
import { Button } from "../../design/components/button.tsx"
import { Checkbox } from "../../design/components/choice-group.tsx"
import { SearchInput } from "../../design/components/text-input.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { FilterSelect, useHistoryEntry } from "../frame/list-filter.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { ticketTypes, typeKeys } from "./ticket.ts"
import type { TicketListData } from "./ticket-list.server.ts"
import { isNarrowed, ticketListFields } from "./ticket-list-query.ts"
import { ticketListPath } from "./ticket-path.ts"

/** A plain GET form, so that a filtered list has an address. It keeps view and order and starts at page 1. */
export function TicketFilter({ list: { query, locations, rights } }: { list: TicketListData }) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const path = usePortalPath()
  const types = ticketTypes.map((type) => ({ value: type, label: say(typeKeys[type]) }))
  const scopes = [
    { value: "mine", label: t("list.scope.mine") },
    { value: "colleagues", label: t("list.scope.colleagues") },
    { value: "all", label: t("list.scope.all") },
  ]
  const entry = useHistoryEntry()
  const isOpen = isNarrowed(query) || query.scope !== query.usualScope
  return (
    <search>
      <Form className="ticket-filter" action={path(ticketListPath)} aria-label={t("list.filter")} key={entry}>
        <SearchInput
          id="ticket-search"
          name="q"
          label={t("list.search")}
          defaultValue={query.search}
          maxLength={200}
        />
        <details open={isOpen}>
          <summary className="link-button">{t("list.filter")}</summary>
          <div className="ticket-filter-fields">
            {rights.seesColleagues || rights.isSupport ? (
              <FilterSelect
                id="ticket-scope"
                name="scope"
                label={t("list.scope.label")}
                options={scopes}
                defaultValue={query.scope}
              />
            ) : null}
            <FilterSelect
              id="ticket-type"
              name="type"
              label={t("field.type")}
              all={t("list.allTypes")}
              options={types}
              defaultValue={query.type}
            />
            {locations.length > 1 ? (
              <FilterSelect
                id="ticket-location"
                name="location"
                label={t("field.location")}
                all={t("list.allLocations")}
                options={locations.map(({ id, name }) => ({ value: id, label: name }))}
                defaultValue={query.location}
              />
            ) : null}
            <Checkbox
              id="ticket-unread"
              name="unread"
              value="1"
              label={t("list.unreadOnly")}
              defaultChecked={query.isUnreadOnly}
            />
            {ticketListFields(query, ["q", "scope", "type", "location", "unread", "page"]).map(
              ([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ),
            )}
            <Button type="submit" variant="quiet">
              {t("list.apply")}
            </Button>
          </div>
        </details>
      </Form>
    </search>
  )
}

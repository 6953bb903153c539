import { Checkbox } from "../../design/components/choice-group.tsx"
import { FilterSelect } from "../../design/components/filter-select.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { ListFilter } from "../frame/list-filter.tsx"
import { ticketTypes, typeKeys } from "./ticket.ts"
import type { TicketListData } from "./ticket-list.server.ts"
import { isNarrowed, ticketListFields } from "./ticket-list-query.ts"
import { ticketListPath } from "./ticket-path.ts"

export function TicketFilter({ list: { query, locations, rights } }: { list: TicketListData }) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const types = ticketTypes.map((type) => ({ value: type, label: say(typeKeys[type]) }))
  const scopes = [
    { value: "mine", label: t("list.scope.mine") },
    { value: "colleagues", label: t("list.scope.colleagues") },
    { value: "all", label: t("list.scope.all") },
  ]
  const isOpen = isNarrowed(query) || query.scope !== query.usualScope
  return (
    <ListFilter
      id="ticket"
      path={ticketListPath}
      title={t("list.filter")}
      searchLabel={t("list.search")}
      applyLabel={t("list.apply")}
      search={query.search}
      isOpen={isOpen}
      kept={ticketListFields(query, ["q", "scope", "type", "location", "unread", "page"])}
    >
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
    </ListFilter>
  )
}

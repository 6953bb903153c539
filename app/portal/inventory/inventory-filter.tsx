import { Field } from "../../design/components/field.tsx"
import { type FilterChoice, FilterSelect } from "../../design/components/filter-select.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { ListFilter } from "../frame/list-filter.tsx"
import { useMachineWords } from "../machines/use-machine-words.ts"
import type { InventoryData } from "./inventory.server.ts"
import { inventoryFields, isNarrowed, terms } from "./inventory-list-query.ts"
import { inventoryPath, oldInventoryPath } from "./inventory-path.ts"

const asked = ["q", "organisation", "plant", "model", "type", "warranty", "contract", "tickets", "page"]

export function InventoryFilter({ list }: { list: InventoryData }) {
  const { t } = useTranslation("inventory")
  const { query } = list
  const choices = useChoices(list)
  return (
    <ListFilter
      id="inventory"
      path={query.isOld ? oldInventoryPath : inventoryPath}
      title={t("filter.title")}
      searchLabel={t("filter.search")}
      applyLabel={t("filter.apply")}
      search={query.search}
      isOpen={isNarrowed({ ...query, search: "" })}
      kept={inventoryFields(query, asked)}
    >
      {choices.map((choice) => (
        <FilterSelect key={choice.name} id={`inventory-${choice.name}`} {...choice} />
      ))}
      <TicketFilter list={list} />
    </ListFilter>
  )
}

/** Machines with open tickets, which another service knows: while it is away, the field says so. */
function TicketFilter({ list: { query, openTickets } }: { list: InventoryData }) {
  const { t } = useTranslation("inventory")
  if (openTickets === "no-right" || query.isOld) return null
  const isAway = openTickets === "away"
  return (
    <Field
      id="inventory-tickets"
      label={t("field.tickets")}
      hint={isAway ? t("filter.ticketsAway") : undefined}
      isOptional={false}
    >
      {(control) => (
        <select {...control} name="tickets" defaultValue={isAway ? "" : query.tickets} disabled={isAway}>
          <option value="">{t("filter.any")}</option>
          <option value="open">{t("filter.withTickets")}</option>
        </select>
      )}
    </Field>
  )
}

/** A choice among one value, or none, would change nothing; but one that is set stays visible. */
function useChoices(list: InventoryData): FilterChoice[] {
  const { t } = useTranslation("inventory")
  const machineWords = useMachineWords()
  const { query, plants, models, types } = list
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  const words = {
    ...{ running: t("term.running"), ending: t("term.ending") },
    ...{ over: t("term.over"), none: t("term.none") },
  }
  const ofTerms = terms.map((term) => ({ value: term, label: words[term] }))
  const { warranty, contract } = query
  const choices: FilterChoice[] = [
    {
      ...{ name: "organisation", label: t("field.organisation"), options: named(list.organisations) },
      // Staff who act for nobody see the machines of all customers.
      ...(list.organisation && !query.organisation ? {} : { all: t("filter.allOrganisations") }),
      defaultValue: list.organisation,
    },
    {
      ...{ name: "plant", label: t("field.location"), all: t("filter.allLocations") },
      ...{ options: named(plants), defaultValue: query.plant },
    },
    {
      ...{ name: "model", label: t("field.model"), all: t("filter.allModels"), defaultValue: query.model },
      options: models.map((model) => ({ value: model, label: model })),
    },
    {
      ...{ name: "type", label: t("field.type"), all: t("filter.allTypes"), defaultValue: query.type },
      options: types.map((type) => ({ value: type, label: machineWords.type(type) })),
    },
    {
      ...{ name: "warranty", label: t("field.warranty"), all: t("filter.any") },
      ...{ options: ofTerms, defaultValue: warranty },
    },
    {
      ...{ name: "contract", label: t("field.contract"), all: t("filter.any") },
      ...{ options: ofTerms, defaultValue: contract },
    },
  ]
  return choices.filter(
    ({ name, options, defaultValue }) =>
      options.length > 1 || (defaultValue !== "" && name !== "organisation"),
  )
}

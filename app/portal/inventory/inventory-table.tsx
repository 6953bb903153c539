import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { type SortableRow, SortableTable } from "../../design/components/sortable-table/sortable-table.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { sortLink } from "../../forms/lists/sort-links.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day } from "../frame/day.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { TermBadge } from "../machines/term-badge.tsx"
import { useMachineWords } from "../machines/use-machine-words.ts"
import type { InventoryData } from "./inventory.server.ts"
import {
  type InventoryQuery,
  type InventoryRow,
  inventoryList,
  inventorySearch,
  isNarrowed,
  machinesPerPage,
} from "./inventory-list-query.ts"
import { inventoryPath, machinePath, oldInventoryPath } from "./inventory-path.ts"

/** A dense table on wide screens; on a phone each machine is a card with its name first. */
export function InventoryTable({ list }: { list: InventoryData }) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  const { query, machines, total } = list
  const rowOf = useMachineRow(list)
  const address = path(query.isOld ? oldInventoryPath : inventoryPath)
  const sort = (name: InventoryQuery["sort"], label: string) =>
    sortLink(
      {
        description: inventoryList,
        state: query,
        href: (order) => address + inventorySearch(query, order),
      },
      name,
      label,
    )
  const columns = [
    {
      key: "name",
      title: t("field.machine"),
      sorts: [sort("name", t("field.name")), sort("serial_number", t("field.serialNumber"))],
    },
    { key: "model", title: t("field.model"), sorts: [sort("model", t("field.model"))] },
    { key: "location", title: t("field.location"), sorts: [sort("location", t("field.location"))] },
    {
      key: "commissioned",
      title: t("field.commissioned"),
      sorts: [sort("commissioned", t("field.commissioned"))],
    },
    ...(query.isOld
      ? [{ key: "ended", title: t("field.ended") }]
      : [
          { key: "warranty", title: t("field.warranty") },
          { key: "contract", title: t("field.contract") },
        ]),
  ]
  return (
    <SortableTable
      caption={t("title")}
      className="ticket-table"
      columns={columns}
      rows={machines.map(rowOf)}
      empty={<NoMachines query={query} />}
      pages={{
        label: t("pages"),
        current: query.page,
        total: Math.ceil(total / machinesPerPage),
        href: (page) => address + inventorySearch(query, { page }),
      }}
      link={ApplicationLink}
    />
  )
}

function useMachineRow({
  query: { isOld },
  organisations,
}: InventoryData): (machine: InventoryRow) => SortableRow {
  const words = useMachineWords()
  return (machine) => {
    const { id, model, type, location, commissionedOn, status, endedOn, warrantyUntil, contract } = machine
    return {
      key: id,
      cells: [
        <Name key="name" machine={machine} />,
        <span key="model">
          {model}
          {type ? <span className="ticket-place">{words.type(type)}</span> : null}
        </span>,
        <Place
          key="location"
          location={location}
          organisation={organisations.length > 0 ? machine.organisationName : null}
        />,
        <Day key="commissioned" day={commissionedOn} />,
        ...(isOld
          ? [
              <span key="ended">
                {words.status(status)}
                {endedOn ? (
                  <span className="ticket-place">
                    <Day day={endedOn} />
                  </span>
                ) : null}
              </span>,
            ]
          : [
              <TermBadge key="warranty" until={warrantyUntil} daysLeft={machine.daysOfWarranty} />,
              <TermBadge
                key="contract"
                name={contract?.level}
                until={contract?.endsOn ?? null}
                daysLeft={contract?.daysLeft ?? null}
              />,
            ]),
      ],
    }
  }
}

/** The serial number is what stands on the machine; a machine without a name of its own is called by it. */
function Name({ machine: { serialNumber, name } }: { machine: InventoryRow }) {
  const path = usePortalPath()
  return (
    <>
      <ApplicationLink className="ticket-subject" to={path(machinePath(serialNumber))}>
        {name ?? serialNumber}
      </ApplicationLink>
      {name ? <span className="ticket-reference">{serialNumber}</span> : null}
    </>
  )
}

/** @param organisation null for a reader of one organisation alone, whose name they know. */
type PlaceProps = { location: InventoryRow["location"]; organisation: string | null }

function Place({ location: { name, city }, organisation }: PlaceProps) {
  const below = [name.includes(city) ? null : city, organisation].filter(Boolean).join(" · ")
  return (
    <span>
      {name}
      {below ? <span className="ticket-place">{below}</span> : null}
    </span>
  )
}

function NoMachines({ query }: { query: InventoryQuery }) {
  const { t } = useTranslation("inventory")
  if (isNarrowed(query))
    return (
      <EmptyState title={t("none.title")} icon="search">
        <p>{t("none.text")}</p>
      </EmptyState>
    )
  return (
    <EmptyState title={query.isOld ? t("empty.oldTitle") : t("empty.title")} icon="info">
      <p>{query.isOld ? t("empty.oldText") : t("empty.text")}</p>
    </EmptyState>
  )
}

import { ColumnChooser } from "../../design/components/sortable-table/column-chooser.tsx"
import { SortableTable } from "../../design/components/sortable-table/sortable-table.tsx"
import { Badge, EmptyState } from "../../design/components/status.tsx"
import type { Specimen } from "./specimen.tsx"

const columns = [
  {
    key: "name",
    title: "Machine",
    sorts: [
      { label: "Machine", href: "#sortable-table", direction: "ascending" as const },
      { label: "Serial number", href: "#sortable-table", direction: null },
    ],
  },
  {
    key: "plant",
    title: "Plant",
    sorts: [{ label: "Plant", href: "#sortable-table", direction: null }],
  },
  { key: "warranty", title: "Warranty" },
  {
    key: "tickets",
    title: "Open tickets",
    sorts: [{ label: "Open tickets", href: "#sortable-table", direction: null }],
    isNumeric: true,
  },
]

const machines = [
  { name: "Lineo 1", plant: "Thun", warranty: <Badge tone="success">Until 2028</Badge>, tickets: "0" },
  { name: "Sigma 2", plant: "Brno", warranty: <Badge tone="warning">41 days</Badge>, tickets: "3" },
  { name: "Torsa 1", plant: "Thun", warranty: null, tickets: "1" },
]

const empty = (
  <EmptyState title="No machines found" icon="search">
    <p>Nothing matches. Clear the filter.</p>
  </EmptyState>
)

export const listSpecimens: readonly Specimen[] = [
  {
    id: "sortable-table",
    title: "Sortable table",
    names: ["SortableTable", "ColumnChooser"],
    file: "app/design/components/sortable-table/sortable-table.tsx",
    use: "Lists that grow: filtered, sorted and paged by their address, which the room describes once (app/forms/lists).",
    avoid: "A handful of rows, and things that are compared: those are data tables.",
    accessibility:
      "Heads are links, so sorting works by keyboard and without a script; aria-sort says which column is the current one. On phones a row is a card, its first cell the title.",
    states: [
      {
        name: "Sorted, with pages",
        content: (
          <SortableTable
            caption="Machines"
            columns={columns}
            rows={machines.map(({ name, ...cells }) => ({
              key: name,
              cells: [name, ...Object.values(cells)],
            }))}
            empty={empty}
            pages={{ current: 1, total: 4, href: () => "#sortable-table" }}
          />
        ),
        isWide: true,
      },
      {
        name: "With columns to choose",
        content: (
          <ColumnChooser
            id="specimen-columns"
            action="#sortable-table"
            columns={columns.slice(1)}
            shown={["plant", "tickets"]}
            fields={[["sort", "plant"]]}
          />
        ),
      },
      {
        name: "Nothing found",
        content: <SortableTable caption="Machines" columns={columns} rows={[]} empty={empty} />,
      },
    ],
  },
]

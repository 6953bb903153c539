/**
 * Changing `display`, as stacked tables do on phones, removes a table's semantics in some browsers, so its parts have
 * explicit roles.
 */
export const tableParts = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeading: { role: "columnheader", scope: "col" },
  rowHeading: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const

/**
 * Some browsers take a table's meaning away with its `display`, and a table that stacks on phones changes it; so its parts say
 * what they are.
 */
export const tableParts = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeading: { role: "columnheader", scope: "col" },
  rowHeading: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const

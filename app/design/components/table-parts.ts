/**
 * Changing `display`, as stacked tables do on phones, removes a table's semantics in some browsers, so the parts of such a
 * table have explicit roles.
 */
const explicit = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeading: { role: "columnheader", scope: "col" },
  rowHeading: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const

const plain = {
  table: {},
  group: {},
  row: {},
  columnHeading: { scope: "col" },
  rowHeading: { scope: "row" },
  cell: {},
} as const

export type TableParts = typeof explicit | typeof plain

/** @param stacks whether the table becomes records on narrow screens; any other table has its roles anyway. */
export function tableParts(stacks: boolean): TableParts {
  return stacks ? explicit : plain
}

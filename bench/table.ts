/** A table in Markdown; all columns but the first are right-aligned figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  const rule = line(head.map((_, index) => (index === 0 ? "---" : "---:")))
  return [line(head), rule, ...rows.map(line)].join("\n")
}

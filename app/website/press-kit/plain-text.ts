import type { TextBlock, TextDocument } from "../releases/document-maker.ts"

/** A document as text that every editor opens, for journalists who copy from it. */
export function plainText({ opening, facts, title, lead, blocks, source }: TextDocument): string {
  const parts = [opening, facts, underlined(title, "="), lead, ...blocks.map(textOfBlock), source]
  return `${parts.filter(Boolean).join("\n\n")}\n`
}

function textOfBlock(block: TextBlock): string {
  switch (block.kind) {
    case "heading":
      return underlined(block.text, "-")
    case "paragraph":
      return block.text
    case "list":
      return block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : "–"} ${item}`).join("\n")
    case "quote":
      return [
        `> ${block.text.replaceAll("\n", "\n> ")}`,
        ...(block.source ? [`  (${block.source})`] : []),
      ].join("\n")
    case "table":
      return [...(block.caption ? [block.caption] : []), ...[block.columns, ...block.rows].map(line)]
        .filter((row) => row !== "")
        .join("\n")
  }
}

/** Tabs, since a spreadsheet takes them for columns when they are copied. */
function line(cells: readonly string[]): string {
  return cells.join("\t")
}

function underlined(text: string, sign: string): string {
  return `${text}\n${sign.repeat(Math.min([...text].length, 72))}`
}

import { type Outcome, type QueryList, type Score, scoreOf } from "./relevance.ts"

/** First and top-three shares of each list, per language and per kind, as Markdown. */
export function relevanceReport(lists: Partial<Record<QueryList, readonly Outcome[]>>): string {
  const parts = Object.entries(lists).map(([name, outcomes]) => {
    const rows = [
      rowOf("**all**", scoreOf(outcomes)),
      ...groups(outcomes, ({ language }) => language),
      ...groups(outcomes, ({ kind }) => kind),
    ]
    return `## Queries: ${name}\n\n| | asked | first | among three |\n|---|---:|---:|---:|\n${rows.join("\n")}\n`
  })
  return `# The search\n\n${parts.join("\n")}`
}

function groups(outcomes: readonly Outcome[], nameOf: (outcome: Outcome) => string): string[] {
  return [...Map.groupBy(outcomes, nameOf)].map(([name, some]) => rowOf(name, scoreOf(some)))
}

function rowOf(name: string, { asked, first, firstThree }: Score): string {
  return `| ${name} | ${asked} | ${percent(first, asked)} | ${percent(firstThree, asked)} |`
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`
}

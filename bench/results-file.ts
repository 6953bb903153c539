import { existsSync, readFileSync, writeFileSync } from "node:fs"

const file = "bench/RESULTS.md"
export const partNames = [
  "site",
  "publications",
  "catalogue",
  "search-at-size",
  "memory",
  "portal",
  "people",
  "inventory",
  "requests",
  "alerts",
  "translation",
  "translation-files",
  "search",
  "indexing",
  "downloads",
  "restart",
] as const
export type Part = (typeof partNames)[number]

/** The headings with which the parts begin. */
const headings: Record<Part, string> = {
  site: "# Benchmark results\n",
  publications: "# Stories and releases at size\n",
  catalogue: "# The catalogue\n",
  "search-at-size": "# The search at size\n",
  memory: "# Memory\n",
  portal: "# The portal\n",
  people: "# People\n",
  inventory: "# The inventory\n",
  requests: "# The requests\n",
  alerts: "# The alerts\n",
  translation: "# States of translations\n",
  "translation-files": "# Files for translators\n",
  search: "# The search\n",
  indexing: "# Indexing\n",
  downloads: "# Downloads\n",
  restart: "# Restarts\n",
}

/** Replaces one part of the results and keeps those of other runs. @param text begins with the part's heading. */
export function writePart(part: Part, text: string): void {
  const old = existsSync(file) ? readFileSync(file, "utf8") : ""
  const texts = old.split(/^(?=# )/m)
  const parts = partNames.map((name) =>
    name === part ? text : texts.find((one) => one.startsWith(headings[name])),
  )
  const written = parts.flatMap((one) => (one === undefined ? [] : one.trimEnd()))
  writeFileSync(file, `${written.join("\n\n")}\n`)
}

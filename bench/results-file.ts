import { existsSync, readFileSync, writeFileSync } from "node:fs"

const file = "bench/RESULTS.md"
const headings = { site: "# Benchmark results\n", catalogue: "# The catalogue\n" }

export type Part = keyof typeof headings

/** Replaces one part of the results; what another run wrote of the other stays. @param text begins with the part's heading. */
export function writePart(part: Part, text: string): void {
  const old = existsSync(file) ? readFileSync(file, "utf8") : ""
  const catalogueAt = old.indexOf(headings.catalogue)
  const kept = {
    site: catalogueAt < 0 ? old : old.slice(0, catalogueAt),
    catalogue: catalogueAt < 0 ? "" : old.slice(catalogueAt),
  }
  const parts = { ...kept, [part]: text }
  writeFileSync(file, `${[parts.site.trimEnd(), parts.catalogue.trimEnd()].filter(Boolean).join("\n\n")}\n`)
}

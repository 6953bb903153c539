import { join } from "node:path"

/** An installation's own glossary, else that of the demo world. */
export function glossaryFiles(dataDir: string, isDemo: boolean): string[] {
  return [join(dataDir, "glossary.csv"), ...(isDemo ? ["./platform/demo/glossary.csv"] : [])]
}

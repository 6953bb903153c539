/** Reads the translators' glossary: a file with the columns `term,language,translation,rule`. */
import { readFile, stat } from "node:fs/promises"
import { parse } from "csv-parse/sync"

/** `keep`: the term stays as it is, and `translation` repeats it. */
export type GlossaryTerm = { term: string; rule: "keep" | "translate"; translation: string }

export type Glossary = {
  of(source: string, target: string): Promise<readonly GlossaryTerm[]>
}

type Options = {
  /** The first that exists is read. */
  files: readonly string[]
  log: { warn(fields: object, message: string): void }
}

type Row = GlossaryTerm & { language: string }
type Kept = { file: string; changedAt: number; rows: readonly Row[] }

/** Terms stand in the glossary in English. */
const languageOfTerms = "en"

/** Reads the file again when it has changed, so that nobody has to restart anything. A faulty line is logged and left out. */
export function createGlossary({ files, log }: Options): Glossary {
  let kept: Kept | null = null

  async function rows(): Promise<readonly Row[]> {
    const found = await newest(files)
    if (!found) return []
    if (kept?.file === found.file && kept.changedAt === found.changedAt) return kept.rows
    const { rows: read, faults } = readGlossary(await readFile(found.file, "utf8"))
    if (faults.length > 0) log.warn({ file: found.file, faults }, "the glossary has faulty lines")
    kept = { ...found, rows: read }
    return read
  }

  return {
    async of(source, target) {
      const all = await rows()
      return all
        .filter(({ language }) => language === "" || language === target)
        .filter(({ rule }) => rule === "keep" || source === languageOfTerms)
        .map(({ term, rule, translation }) => ({ term, rule, translation }))
    },
  }
}

async function newest(files: readonly string[]): Promise<{ file: string; changedAt: number } | null> {
  for (const file of files) {
    const found = await stat(file).catch(() => null)
    if (found?.isFile()) return { file, changedAt: found.mtimeMs }
  }
  return null
}

/** @returns faults as `line: reason`. A term to keep may leave out language and translation; then it holds for all languages. */
export function readGlossary(text: string): { rows: Row[]; faults: string[] } {
  const rows: Row[] = []
  const faults: string[] = []
  let lines: { record: Record<string, string>; info: { lines: number } }[]
  try {
    lines = parse(text, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    }) as unknown as typeof lines
  } catch (error) {
    return { rows, faults: [`1: ${(error as Error).message}`] }
  }
  for (const { record, info } of lines) {
    const { term = "", language = "", translation = "", rule = "" } = record
    const fault = faultOf({ term, language, translation, rule })
    if (fault) faults.push(`${info.lines}: ${fault}`)
    else if (rule === "keep") rows.push({ term, language, rule, translation: term })
    else rows.push({ term, language, rule: "translate", translation })
  }
  return { rows, faults }
}

function faultOf({ term, language, translation, rule }: Record<keyof Row, string>): string | null {
  if (term === "") return "the term is missing"
  if (rule !== "keep" && rule !== "translate") return `the rule is "${rule}"; there are keep and translate`
  if (language !== "" && !/^[a-z]{2}$/.test(language)) return `"${language}" is no language code`
  if (rule === "translate" && (language === "" || translation === ""))
    return "language or translation is missing"
  return null
}

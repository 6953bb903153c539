import { toCsv } from "../../ground/csv/csv.server.ts"
import type { Translate } from "../../ground/i18n/translate.ts"
import type { ListColumn } from "./list-state.ts"

type Options = {
  t: Translate
  language: string
  /** For rows that follow others in the same file, below its line of titles. */
  isContinued?: boolean
}

/** The list as a CSV file: a line per row, a column per column that has a value for it. */
export function listCsv<Row>(
  columns: readonly ListColumn<Row, string>[],
  rows: readonly Row[],
  { t, language, isContinued = false }: Options,
): string {
  const written = columns.flatMap(({ title, csv }) => (csv ? [{ title, csv }] : []))
  const titles = isContinued ? [] : [written.map(({ title }) => String(t(title)))]
  const lines = rows.map((row) => written.map(({ csv }) => csv(row, t)))
  return toCsv([...titles, ...lines], language, { isContinued })
}

type Range = { first: number; skip: number }

type Answer<Row> = {
  items: Row[]
  total: number
  /** How many rows of the list were read, where one of them makes several lines of the file, or none. */
  read?: number
}

/**
 * The same for a list of any length. Each page is asked for when the browser has taken the one before it, so the file takes the memory of
 * one page. When the service fails in the middle, the download breaks off, so that nobody takes a part for the whole.
 *
 * @param ask one range of the list; at most 100 rows, which is what our services answer with at once.
 * @throws what `ask` throws at the first question.
 */
export async function listCsvStream<Row>(
  columns: readonly ListColumn<Row, string>[],
  ask: (range: Range) => Promise<Answer<Row>>,
  options: Omit<Options, "isContinued">,
): Promise<ReadableStream<Uint8Array>> {
  const pages = listPages(ask)
  const first = await pages.next()
  const encoder = new TextEncoder()
  let part = first
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (part.done) return controller.close()
      const csv = listCsv(columns, part.value, { ...options, isContinued: part !== first })
      controller.enqueue(encoder.encode(csv))
      part = await pages.next()
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
}

const rowsPerQuestion = 100

async function* listPages<Row>(
  ask: (range: Range) => Promise<Answer<Row>>,
): AsyncGenerator<Row[], undefined> {
  for (let skip = 0; ; ) {
    const { items, total, read = items.length } = await ask({ first: rowsPerQuestion, skip })
    yield items
    skip += read
    if (read === 0 || skip >= total) return
  }
}

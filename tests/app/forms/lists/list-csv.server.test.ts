import { expect, test } from "vitest"
import { csvTime } from "../../../../app/forms/lists/csv-time.ts"
import { listCsv } from "../../../../app/forms/lists/list-csv.server.ts"
import type { ListColumn } from "../../../../app/forms/lists/list-state.ts"
import type { Translate } from "../../../../app/ground/i18n/translate.ts"

type Row = { subject: string; at: string }

const columns: readonly ListColumn<Row, "subject" | "created" | "actions">[] = [
  { key: "subject", title: "tickets:field.subject", csv: ({ subject }) => subject },
  { key: "actions", title: "tickets:field.status" },
  { key: "created", title: "tickets:field.created", csv: ({ at }) => csvTime(at) },
]
const t = ((key: string) => key.split(".").at(-1)) as unknown as Translate
const rows = [{ subject: "=1+1", at: "2026-11-21T09:30:15+01:00" }]

test("a file has the columns that have a value, with the titles of the screen, and no formula", () => {
  expect(listCsv(columns, rows, { t, language: "de" })).toBe(
    "\u{feff}subject;created\r\n'=1+1;2026-11-21 08:30\r\n",
  )
})

/**
 * Records what a running server answers to some thousand questions (status, headers and body of addresses in many states of
 * cookies), and compares a server with such a record. Whoever moves code without meaning to change behaviour records the version
 * before, outside git, and compares after each commit.
 *
 * The server needs an empty data folder, since it answers forms, too, and TRUSTED_PROXIES=1, since no visitor may search so much. With
 * HEALTH_TOKEN=golden-record-health it shows the details of its health, with TAG_MANAGER_ID and PORTAL_DIRECT_URL more of its pages.
 *
 *   npm run golden -- record  --origin http://localhost:3000 --data ./data --out /tmp/before.json
 *   npm run golden -- compare --origin http://localhost:3000 --data ./data --with /tmp/before.json
 *       [--ignore-header NAME]… [--only PATTERN] [--allow FILE] [--all]
 *
 * `--only` asks what matches the pattern alone. `--allow` names a file of known differences: on each line a regular expression
 * for the question, a tab, and the reason. `--all` shows every difference instead of the first hundred.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { readAllowed, splitAllowed } from "./golden-record/allowed.ts"
import { findDifferences, showDifferences } from "./golden-record/differences.ts"
import { type GoldenRecord, recordAnswers } from "./golden-record/record.ts"

const shownAtMost = 100

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: "string" },
    data: { type: "string", default: "./data" },
    out: { type: "string" },
    with: { type: "string" },
    only: { type: "string", default: "" },
    allow: { type: "string" },
    "ignore-header": { type: "string", multiple: true, default: [] },
    all: { type: "boolean", default: false },
  },
})

const [command] = positionals
if (!values.origin) fail("--origin says which server to ask, e.g. http://localhost:3000")
const asked = { origin: values.origin, dataDir: values.data, only: new RegExp(values.only) }
if (command === "record" && values.out) await record(values.out)
else if (command === "compare" && values.with) await compare(values.with)
else fail("record --out FILE, or compare --with FILE")

async function record(file: string) {
  const recorded = await recordAnswers(asked)
  writeFileSync(file, JSON.stringify(recorded, null, 1))
  console.log(`${Object.keys(recorded.answers).length} answers recorded in ${file}`)
}

async function compare(file: string) {
  const before: GoldenRecord = JSON.parse(readFileSync(file, "utf8"))
  const after = await recordAnswers(asked)
  const found = findDifferences(before, after, { only: asked.only, ignoredHeaders: values["ignore-header"] })
  const allowed = values.allow ? readAllowed(readFileSync(values.allow, "utf8")) : []
  const { unexpected, expected } = splitAllowed(found, allowed)
  const texts = showDifferences(unexpected)
  for (const text of values.all ? texts : texts.slice(0, shownAtMost)) console.log(text)
  const count = Object.keys(after.answers).length
  for (const [reason, times] of expected) console.log(`${times} allowed: ${reason}`)
  if (unexpected.length === 0) return console.log(`${count} answers, no difference`)
  const hidden = values.all ? 0 : Math.max(0, texts.length - shownAtMost)
  const rest = hidden > 0 ? `, ${hidden} ways of it not shown (--all)` : ""
  console.log(`${count} answers, ${unexpected.length} differ${rest}`)
  process.exitCode = 1
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

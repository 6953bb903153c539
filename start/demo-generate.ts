/**
 * `npm run demo:generate -- --pages 100000 --redirects 1000000 --products 100000 --tickets 10000 --requests 10000
 * --people 10000 --stories 5000 --releases 5000 [--seed 1]`: generates
 * data for load tests, the same every time. It replaces what was generated before and leaves the kinds that aren't
 * named untouched.
 */
import { parseArgs } from "node:util"
import { readDatabaseEnvironment } from "../platform/database/environment.ts"
import { openForCommand } from "../platform/database/open-for-command.ts"
import { showProgress } from "../platform/demo/progress.ts"
import { openSender } from "../platform/queue/open-sender.ts"
import { generateCatalogue } from "../services/catalogue/demo-generate.ts"
import { generateContent, generatePublications } from "../services/content/demo-generate.ts"
import { generatePeople } from "../services/customers/demo-generate.ts"
import { generateRequests } from "../services/requests/demo-generate.ts"
import { generateTickets } from "../services/tickets/demo-generate.ts"
import { jobKinds } from "./jobs.ts"

const option = { type: "string" } as const
const { values } = parseArgs({
  options: {
    pages: option,
    redirects: option,
    products: option,
    tickets: option,
    requests: option,
    people: option,
    stories: option,
    releases: option,
    seed: option,
  },
})
const seed = Number(values.seed ?? 1)
const { seed: _seed, ...kinds } = values
const isNothingNamed = Object.keys(kinds).length === 0
// Links and redirects lead to generated pages, so both are generated together.
const isContent = isNothingNamed || values.pages !== undefined || values.redirects !== undefined
const isCatalogue = isNothingNamed || values.products !== undefined
const isRequests = isNothingNamed || values.requests !== undefined
const isPeople = isNothingNamed || values.people !== undefined
const isTickets = isNothingNamed || values.tickets !== undefined
const pages = Number(values.pages ?? 100_000)
const redirects = Number(values.redirects ?? 1_000_000)
const products = Number(values.products ?? 100_000)
const tickets = Number(values.tickets ?? 10_000)
const requests = Number(values.requests ?? 10_000)
const people = Number(values.people ?? 10_000)
const stories = Number(values.stories ?? 5_000)
const releases = Number(values.releases ?? 5_000)
const publications = {
  ...((isNothingNamed || values.stories !== undefined) && { Story: stories }),
  ...((isNothingNamed || values.releases !== undefined) && { MediaRelease: releases }),
}

if (
  ![pages, redirects, products, tickets, requests, people, stories, releases, seed].every(
    (count) => Number.isSafeInteger(count) && count >= 0,
  )
) {
  console.error(
    "--pages, --redirects, --products, --tickets, --requests, --people, --stories, --releases and --seed take whole numbers",
  )
  process.exit(2)
}
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readDatabaseEnvironment()
const database = await openForCommand({ databaseUrl, dataDir })
try {
  const queue = await openSender({ database, databaseUrl, kinds: jobKinds })
  const where = { pool: database.pool, queue }
  if (isContent) await generateContent(where, { pages, redirects, seed }, showProgress())
  if (Object.keys(publications).length > 0)
    await generatePublications(where, publications, seed, showProgress())
  if (isCatalogue) await generateCatalogue(where, { products, seed, dataDir }, showProgress())
  if (isTickets) await generateTickets(database.pool, { tickets, seed }, showProgress())
  if (isRequests) await generateRequests(database.pool, { requests, seed }, showProgress())
  if (isPeople) await generatePeople(database.pool, { people, seed }, showProgress())
  await queue.close()
} finally {
  await database.close()
}

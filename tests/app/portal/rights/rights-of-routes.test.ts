/**
 * Everybody × every screen, file and form of user administration × own and other organisation, by the hand-written table
 * rights-of-routes.csv [USER-18, USER-19, ROUTE-18, ROUTE-19, ROLE-02, ROLE-03, ROLE-14]. The service has a table of its own
 * (tests/services/customers/rights-matrix.csv); this one says what a browser gets.
 */
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "../../../../platform/database/database.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import {
  type Asker,
  fillRights,
  type Place,
  places,
  refill,
  askers as withWebsite,
} from "../../../services/customers/rights-world.ts"
import { startTestProvider, type TestProvider } from "../../sign-in/session/test-provider.ts"
import { requests } from "./rights-requests.ts"
import { fileOf, openRoutes, type Visited, type Visitors } from "./rights-visitor.ts"

/** The website itself signs in nowhere. */
const askers = withWebsite.filter((asker) => asker !== "website-token")

const [head = "", ...lines] = readFileSync(new URL("./rights-of-routes.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
const rows = lines.map((line) => {
  const [request = "", place = "", ...cells] = line.split(",")
  return { request, place: place as keyof typeof places, cells }
})

let database: Database
let provider: TestProvider
let visitors: Visitors
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  provider = await startTestProvider()
  await fillRights(database.pool)
  visitors = await openRoutes(database, provider, askers)
})
afterAll(async () => {
  await provider.stop()
  await database.close()
})

/** What each of them may read nothing of, apart from what the address itself says. */
const foreign: Partial<Record<Asker, RegExp>> = {
  "extern-admin": /org-b|Beta Kabel|\bb\d000000-0000/,
  "intern-listed": /org-b|Beta Kabel|\bb\d000000-0000/,
  "extern-admin-of-other": /org-a|Alpha Harness|\ba\d000000-0000/,
  "extern-admin-elsewhere-member-here": /org-b|Beta Kabel|\b[ab]\d000000-0000/,
  "intern-not-listed": /org-[ab]|Alpha Harness|Beta Kabel|\b[ab]\d000000-0000/,
}

function meaning({ status, location }: Visited): string {
  if (status < 300 || status > 399) return String(status)
  if (location.startsWith(provider.issuer)) return "sign-in"
  if (location === "/en/mykomax/register/user-admin") return "register"
  return location === "/en/mykomax" ? "portal" : String(status)
}

function withoutAddress(text: string, path: string): string {
  return path
    .split(/[/?=.]/)
    .reduce((left, part) => (part.length > 4 ? left.replaceAll(part, "") : left), text)
}

test("the table has a cell for each asker, and a row for each route of these screens", () => {
  expect(head.split(",")).toEqual(["request", "place", ...askers])
  expect(rows.filter(({ request, cells }) => !requests[request] || cells.length !== askers.length)).toEqual(
    [],
  )
  expect(Object.keys(requests).filter((name) => !rows.some(({ request }) => request === name))).toEqual([])
  const files = Object.keys(
    import.meta.glob([
      "../../../../app/routes/mykomax.user-admin.*",
      "../../../../app/routes/mykomax.{join,organisation,invitation,register.$service}.{ts,tsx}",
    ]),
  ).map((file) => file.replace("../../../../app/", ""))
  const asked = new Set(Object.values(requests).map((sent) => fileOf(sent, places.here)))
  expect(files.filter((file) => !asked.has(file))).toEqual([])
  expect(files.length).toBeGreaterThan(15)
  expect(rows.length * askers.length).toBeGreaterThan(900)
})

test.each(rows)("$request, $place", async ({ request, place, cells }) => {
  const sent = requests[request]
  if (!sent) throw new Error(`no request ${request}`)
  const about: Place = places[place]
  const answers: string[] = []
  for (const asker of askers) {
    const visited = await visitors.visit(asker, sent, about)
    answers.push(meaning(visited))
    const hidden = foreign[asker]
    const path = sent.path(about)
    // An invitation's link is a right of its own.
    if (hidden && !sent.form && path.startsWith("/user-admin"))
      expect(withoutAddress(visited.text, path)).not.toMatch(hidden)
    // Only what was done has changed anything.
    if (!sent.form || visited.status >= 400) continue
    await refill(database.pool)
    await visitors.renewSessions()
  }
  expect(Object.fromEntries(askers.map((asker, index) => [asker, answers[index]]))).toEqual(
    Object.fromEntries(askers.map((asker, index) => [asker, cells[index]])),
  )
})

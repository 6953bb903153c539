import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { cacheEnvironment } from "../app/ground/cache/environment.server.ts"
import { httpEnvironment } from "../app/ground/http/environment.server.ts"
import { accountEnvironment } from "../app/portal/account/environment.server.ts"
import { dashboardEnvironment } from "../app/portal/dashboard/environment.server.ts"
import { editorEnvironment } from "../app/request/editor-session/environment.server.ts"
import { pageCacheEnvironment } from "../app/request/page-cache/environment.server.ts"
import { authEnvironment } from "../app/sign-in/session/environment.server.ts"
import { analyticsEnvironment } from "../app/website/analytics/environment.server.ts"
import { pagesEnvironment } from "../app/website/pages/environment.server.ts"
import { sitemapsEnvironment } from "../app/website/sitemaps/environment.server.ts"
import { databaseEnvironment } from "../platform/database/environment.ts"
import { mailEnvironment } from "../platform/mail/environment.ts"
import { secretsEnvironment } from "../platform/secrets/environment.ts"
import { uploadsEnvironment } from "../platform/uploads/environment.ts"
import { catalogueEnvironment } from "../services/catalogue/environment.ts"
import { contentEnvironment } from "../services/content/environment.ts"
import { customersEnvironment } from "../services/customers/environment.ts"
import { searchEnvironment } from "../services/search/environment.ts"
import { ticketsEnvironment } from "../services/tickets/environment.ts"

const readme = readFileSync("README.md", "utf8")
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
const areas = [
  httpEnvironment,
  databaseEnvironment,
  secretsEnvironment,
  contentEnvironment,
  catalogueEnvironment,
  searchEnvironment,
  mailEnvironment,
  cacheEnvironment,
  pageCacheEnvironment,
  pagesEnvironment,
  editorEnvironment,
  sitemapsEnvironment,
  analyticsEnvironment,
  accountEnvironment,
  authEnvironment,
  dashboardEnvironment,
  customersEnvironment,
  ticketsEnvironment,
  uploadsEnvironment,
]

/** Variable and default of each row of the configuration table. */
function rows(): [string, string][] {
  const section = readme.split("\n## Configuration\n")[1]?.split("\n## ")[0] ?? ""
  return [...section.matchAll(/^\| `([A-Z_]+)`\s*\| (.+?)\s*\|/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ])
}

test("environment.ts puts together the areas that this test knows", () => {
  const text = readFileSync("start/environment.ts", "utf8")
  expect([...text.matchAll(/\.\.\.(\w+)\.shape/g)]).toHaveLength(areas.length)
})

test("the README names every variable of the configuration, and no other", () => {
  const known = areas.flatMap((area) => Object.keys(area.shape))
  expect(rows().map(([name]) => name)).toEqual(known)
})

test("the README tells the defaults as they are", () => {
  const defaults = Object.assign({}, ...areas.map((area) => area.parse({}))) as Record<string, unknown>
  for (const [name, told] of rows()) {
    const value = defaults[name]
    const isPlain = typeof value === "string" || typeof value === "number"
    if (isPlain) expect([name, told]).toEqual([name, `\`${value}\``])
    else expect([name, told]).toEqual([name, expect.not.stringContaining("`")])
  }
})

test("the commands that the README names exist", () => {
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test("the files that the README names exist", () => {
  const named = [...readme.matchAll(/[`(]((?:app|services|locales|docs|scripts|tests|tools)\/[\w./-]+)[`)]/g)]
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(([, path = ""]) => path).filter((path) => !existsSync(path))).toEqual([])
})

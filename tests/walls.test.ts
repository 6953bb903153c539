import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"

type Broken = { rule: { name: string }; from: string }
type Planted = { rule: string; from: string; text: string }

const config = resolve(".dependency-cruiser.cjs")
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }

/** For each wall a file that goes through it. */
const planted: Planted[] = [
  { rule: "services-know-no-app", from: "services/content/a.ts", text: 'import "../../app/sites/site.ts"' },
  {
    rule: "services-know-no-app",
    from: "services/b.ts",
    text: 'import type { Site } from "../app/request/sites/site.ts"',
  },
  {
    rule: "app-knows-no-services",
    from: "app/request/context/services.server.ts",
    text: 'import "../services/content/start.ts"',
  },
  { rule: "app-meets-services-in-one-place", from: "app/pages/c.server.ts", text: 'import "../../start.ts"' },
  { rule: "app-meets-services-in-one-place", from: "app/routes/d.ts", text: 'import "../../environment.ts"' },
  { rule: "technique-knows-no-business", from: "app/http/e.ts", text: 'import "../sites/site.ts"' },
  { rule: "technique-knows-no-business", from: "app/cache/f.ts", text: 'import "../httpish/g.ts"' },
  { rule: "technique-knows-no-business", from: "app/graphql/h.ts", text: 'import "../context.server.ts"' },
  { rule: "ui-knows-no-business", from: "app/ui/i.tsx", text: 'import "../pages/page.ts"' },
  { rule: "rooms-know-no-routes", from: "app/pages/j.ts", text: 'import "../routes/page.tsx"' },
  { rule: "stores-are-private", from: "services/tickets/k.ts", text: 'import "../content/page-store.ts"' },
  { rule: "stores-are-asked-by-their-service", from: "services/l.ts", text: 'import "./content/store.ts"' },
  {
    rule: "stores-are-asked-by-their-service",
    from: "server.ts",
    text: 'import "./services/content/store.ts"',
  },
  { rule: "server-modules-stay-on-the-server", from: "app/enhance/m.ts", text: 'import "../sites/far.ts"' },
  {
    rule: "components-import-no-server-modules",
    from: "app/pages/n.tsx",
    text: 'import "../context.server.ts"',
  },
  { rule: "no-circles", from: "app/sites/o.ts", text: 'import "./p.ts"' },
  { rule: "resolvable", from: "app/sites/q.ts", text: 'import "./nowhere.ts"' },
]

/** What they go to, and doors that stay open. */
const standing: Record<string, string> = {
  "tsconfig.json": '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  "package.json": '{ "type": "module" }',
  "start.ts": "export {}",
  "environment.ts": 'import "./app/http/open.ts"',
  "app/request/sites/site.ts": "export type Site = string",
  "app/sites/far.ts": 'import "../context.server.ts"',
  "app/sites/p.ts": 'import "./o.ts"',
  "app/request/context/context.server.ts": "export {}",
  "app/httpish/g.ts": "export {}",
  "app/website/pages/page.ts": 'import "../ui/open.ts"\nimport "../graphql/open.ts"',
  "app/ui/open.ts": 'import type { Site } from "../sites/site.ts"',
  "app/graphql/open.ts": 'import "../http/open.ts"',
  "app/http/open.ts": 'import type { Site } from "../sites/site.ts"',
  "app/routes/page.tsx": 'import "../pages/page.ts"\nimport "../context.server.ts"',
  "services/content/store.ts": "export {}",
  "services/content/page-store.ts": 'import "./store.ts"',
  "services/content/start.ts": 'import "./store.ts"',
}

const folder = mkdtempSync(join(tmpdir(), "walls-"))
let broken: Broken[] = []

beforeAll(async () => {
  const files = { ...standing, ...Object.fromEntries(planted.map(({ from, text }) => [from, text])) }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  const args = ["--config", config, "--output-type", "json", "app", "services"]
  const roots = ["server.ts", "start.ts", "environment.ts"]
  const { stdout } = await promisify(execFile)(resolve("node_modules/.bin/depcruise"), [...args, ...roots], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  broken = JSON.parse(stdout).summary.violations
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(planted)("$rule refuses $from", ({ rule, from }) => {
  expect(broken.filter((one) => one.from === from).map((one) => one.rule.name)).toContain(rule)
})

test("every wall has been leaned on", () => {
  expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)))
})

test("doors that open inward stay open", () => {
  const doors = Object.keys(standing).filter((path) => !path.startsWith("app/request/sites/"))
  expect(broken.filter(({ from }) => doors.includes(from))).toEqual([])
})

import { execFile, execFileSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join, relative, resolve } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findBareHandlers } from "../scripts/bare-handlers.ts"
import {
  describeCircle,
  type FolderCircle,
  findFolderCircles,
  type WallReport,
  walled,
} from "../scripts/walls.ts"

type Planted = { rule: string; from: string; to: string; isType?: boolean }

const { forbidden } = createRequire(import.meta.url)(resolve(".dependency-cruiser.cjs")) as {
  forbidden: { name: string }[]
}

/** From the ground up; `editor` is for what comes next. Written again here, so that a change of the order is made on purpose. */
const wings = ["ground", "request", "design", "browser", "forms", "sign-in", "website", "editor", "portal"]

function knowsOnlyWhatIsBelow(wing: string): string {
  return `${wing}-knows-only-what-is-below`
}

/** For each wall files that go through it. */
const planted: Planted[] = [
  ...wings.flatMap((wing, index) => {
    const rule = knowsOnlyWhatIsBelow(wing)
    const doors = ["routes/page.tsx", "root.tsx", "entry.server.tsx"]
    return [
      ...wings.slice(index + 1).map((above) => ({
        rule,
        from: `app/${wing}/up-to-${above}/value.ts`,
        to: `app/${above}/room/open.ts`,
      })),
      ...doors.map((door, number) => ({
        rule,
        from: `app/${wing}/door-${number}/value.ts`,
        to: `app/${door}`,
      })),
      { rule, from: `app/${wing}/up/type.ts`, to: "app/routes/page.tsx", isType: true },
    ]
  }),
  { rule: knowsOnlyWhatIsBelow("portal"), from: "app/portal/room/aside.ts", to: "app/editor/room/open.ts" },
  { rule: "rooms-are-in-wings", from: "app/attic/room/stray.ts", to: "app/ground/room/open.ts" },
  { rule: "app-meets-the-rest-in-start", from: "app/request/room/a.ts", to: "services/content/start.ts" },
  { rule: "app-meets-the-rest-in-start", from: "app/routes/b.ts", to: "start/environment.ts", isType: true },
  {
    rule: "app-meets-the-rest-in-start",
    from: "app/website/room/c.server.ts",
    to: "platform/audit/audit.ts",
  },
  { rule: "app-meets-the-rest-in-start", from: "app/portal/room/d.server.ts", to: "server.ts" },
  {
    rule: "services-know-no-app",
    from: "services/content/e.ts",
    to: "app/request/room/open.ts",
    isType: true,
  },
  { rule: "services-know-no-app", from: "services/content/f.ts", to: "start/environment.ts" },
  { rule: "services-know-no-other-service", from: "services/tickets/g.ts", to: "services/content/start.ts" },
  {
    rule: "services-know-no-other-service",
    from: "services/tickets/deep/h.ts",
    to: "services/content/page-store.ts",
    isType: true,
  },
  { rule: "platform-knows-no-service", from: "platform/audit/i.ts", to: "services/content/start.ts" },
  { rule: "platform-knows-no-service", from: "platform/mail/j.ts", to: "start/environment.ts", isType: true },
  { rule: "platform-knows-no-service", from: "platform/mail/k.ts", to: "app/ground/room/open.ts" },
  { rule: "stores-are-private", from: "services/content/l.ts", to: "platform/audit/audit-store.ts" },
  { rule: "stores-are-private", from: "platform/mail/m.ts", to: "platform/audit/audit-store.ts" },
  { rule: "stores-are-private", from: "start/n.ts", to: "platform/audit/audit-store.ts" },
  { rule: "stores-are-asked-by-their-service", from: "start/o.ts", to: "services/content/page-store.ts" },
  { rule: "stores-are-asked-by-their-service", from: "server.ts", to: "services/content/page-store.ts" },
  {
    rule: "server-modules-stay-on-the-server",
    from: "app/website/room/p.browser.ts",
    to: "app/website/room/far.ts",
  },
  { rule: "server-modules-stay-on-the-server", from: "app/entry.enhance.ts", to: "app/website/room/far.ts" },
  { rule: "server-modules-stay-on-the-server", from: "app/entry.client.tsx", to: "app/website/room/far.ts" },
  {
    rule: "visitors-load-nothing-of-editors",
    from: "app/forms/room/s.browser.ts",
    to: "app/editor/room/open.ts",
  },
  {
    rule: "components-import-no-server-modules",
    from: "app/website/room/q.tsx",
    to: "app/request/room/open.server.ts",
  },
  { rule: "resolvable", from: "app/website/room/r.ts", to: "app/website/room/nowhere.ts" },
  ...everyFolder(),
]

/** A fault in each folder that there is, so that a folder that moved or is new stands behind the walls as well. */
function everyFolder(): Planted[] {
  const files = globSync("{app,services,platform,start}/**/*.{ts,tsx}", { exclude: ["**/generated/**"] })
  const folders = [...new Set(files.map((path) => dirname(path)))].filter((folder) => folder !== "app")
  return folders.sort().flatMap((folder) => {
    const [top, name = ""] = folder.split("/")
    const from = `${folder}/planted-fault.ts`
    if (top === "start") return [{ rule: "stores-are-private", from, to: "platform/audit/audit-store.ts" }]
    if (top === "services") return [{ rule: "services-know-no-app", from, to: "start/environment.ts" }]
    if (top === "platform") return [{ rule: "platform-knows-no-service", from, to: "start/environment.ts" }]
    if (name === "routes") return [{ rule: "app-meets-the-rest-in-start", from, to: "start/environment.ts" }]
    return [{ rule: knowsOnlyWhatIsBelow(name), from, to: "app/routes/page.tsx" }]
  })
}

/** What they go to, and doors that stay open, with what each imports. */
const standing: Record<string, string[]> = {
  "start/environment.ts": [
    "app/ground/room/open.server.ts",
    "platform/audit/audit.ts",
    "services/content/start.ts",
  ],
  "platform/audit/audit.ts": ["platform/audit/audit-store.ts"],
  "platform/audit/audit-store.ts": [],
  "services/content/start.ts": ["services/content/page-store.ts", "platform/audit/audit.ts"],
  "services/content/page-store.ts": [],
  "app/root.tsx": ["app/website/room/open.ts", "app/request/room/open.server.ts"],
  "app/entry.server.tsx": ["app/request/room/open.server.ts"],
  "app/routes/page.tsx": ["app/website/room/open.ts", "app/request/room/open.server.ts"],
  "app/ground/room/open.server.ts": [],
  "app/request/room/open.server.ts": ["app/ground/room/open.ts"],
  "app/website/room/far.ts": ["app/website/room/farther.ts"],
  "app/website/room/open.browser.ts": ["app/ground/room/open.ts"],
  ...Object.fromEntries(
    wings.map((wing, index) => {
      const below = wings.slice(0, index).filter((other) => wing !== "portal" || other !== "editor")
      return [`app/${wing}/room/open.ts`, below.map((other) => `app/${other}/room/open.ts`)]
    }),
  ),
}

/** A component may name the type of a server module; what the browser loads by itself may not even reach one that does. */
const farther = 'import type { Open } from "../../request/room/open.server.ts"\nexport type Far = Open'

const folder = mkdtempSync(join(tmpdir(), "walls-"))
let report: WallReport = { violations: [], circles: [], bareHandlers: [] }

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${text}\n`)
}

function importLine(from: string, to: string, isType = false): string {
  const path = relative(dirname(from), to)
  const specifier = path.startsWith(".") ? path : `./${path}`
  return isType ? `import type { Open } from "${specifier}"` : `import "${specifier}"`
}

beforeAll(async () => {
  write("tsconfig.json", '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }')
  write("package.json", '{ "type": "module" }')
  for (const [path, targets] of Object.entries(standing))
    write(path, [...targets.map((to) => importLine(path, to)), "export type Open = string"].join("\n"))
  write("app/website/room/farther.ts", farther)
  for (const { from, to, isType } of planted) write(from, importLine(from, to, isType))
  write("services/search/one/a.ts", importLine("services/search/one/a.ts", "services/search/two/b.ts"))
  write("services/search/two/b.ts", importLine("services/search/two/b.ts", "services/search/three.ts", true))
  write("services/search/three.ts", importLine("services/search/three.ts", "services/search/one/c.ts"))
  write("services/search/one/c.ts", "export type Open = string")
  write(
    "platform/bare/serve.ts",
    "export const serve = async (request: Request, response: Response) => response",
  )
  const { stdout } = await promisify(execFile)(process.execPath, [resolve("scripts/walls.ts"), "--json"], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error)
  report = JSON.parse(stdout)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(planted)("$rule refuses $from", ({ rule, from }) => {
  expect(report.violations.filter(({ way }) => way[0] === from).map((one) => one.rule)).toContain(rule)
})

test("every wall has been leaned on", () => {
  expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)))
})

test("doors that open inward stay open", () => {
  const doors = Object.keys(standing).filter((path) => !path.endsWith("/far.ts"))
  expect(report.violations.filter(({ way: [from = ""] }) => doors.includes(from))).toEqual([])
})

test("a circle of folders is found with the imports that make it, though no file leads back to itself and one import is of a type", () => {
  const circle = report.circles.find((one) => one.folder === "services/search/") as FolderCircle
  expect(circle.members).toEqual(["one", "three.ts", "two"])
  expect(describeCircle(circle)).toBe(
    [
      "  circle in services/search/: one → two → three.ts → one",
      "    one → two",
      "      services/search/one/a.ts → services/search/two/b.ts",
      "    two → three.ts",
      "      services/search/two/b.ts → services/search/three.ts",
      "    three.ts → one",
      "      services/search/three.ts → services/search/one/c.ts",
    ].join("\n"),
  )
})

test("an async handler that stands bare is found, since its rejection would end the process", () => {
  expect(report.bareHandlers).toEqual([{ file: "platform/bare/serve.ts", line: 1, name: "serve" }])
})

test.each([
  ["given to a router", 'router.get("/", async (request, response) => {})'],
  ["under another name", "app.use(async function files(_req, res, next) {})"],
  ["returned", "function serve() { return async function files(request, response, next) {} }"],
  ["in parts", "router.use(async ({ path }: Request, { locals }: Response) => {})"],
  ["by name", "async function show(request, response) {}\nrouter.get('/', show)"],
  ["by name in an object", "async function show(request, response) {}\nexport const routes = { show }"],
])("an async handler stands bare: %s", (_how, text) => {
  expect(findBareHandlers("a.ts", text)).toHaveLength(1)
})

test.each([
  ["wrapped", 'router.get("/", asyncHandler(async (request, response) => {}))'],
  ["wrapped by name", "async function show(request, response) {}\nrouter.get('/', asyncHandler(show))"],
  ["called by one that waits", "async function show(request, response) {}\nconst a = () => show(x, y)"],
  ["no handler", "async function read(request, limit) { return request.response }"],
  ["not async", "router.get('/', (request, response) => response.end())"],
])("nothing stands bare: %s", (_how, text) => {
  expect(findBareHandlers("a.ts", text)).toEqual([])
})

test("files of one folder, and folders at the top, are in a circle like any others", () => {
  const inFolder = findFolderCircles([
    { from: "app/ground/http/a.ts", to: "app/ground/http/b.ts" },
    { from: "app/ground/http/b.ts", to: "app/ground/http/a.ts" },
  ])
  expect(inFolder).toMatchObject([{ folder: "app/ground/http/", members: ["a.ts", "b.ts"] }])
  const atTheTop = findFolderCircles([
    { from: "app/ground/http/a.ts", to: "start/b.ts" },
    { from: "start/c.ts", to: "app/request/d.ts" },
  ])
  expect(atTheTop).toMatchObject([{ folder: "", members: ["app", "start"] }])
})

test("ways that don't lead back are no circle", () => {
  const imports = [
    { from: "app/forms/a.ts", to: "app/ground/b.ts" },
    { from: "app/forms/sub/c.ts", to: "app/forms/a.ts" },
    { from: "app/ground/d.ts", to: "node_modules/zod/index.js" },
    { from: "app/ground/e.ts", to: "app/ground/e.ts" },
  ]
  expect(findFolderCircles(imports)).toEqual([])
})

test("every top folder stands behind the walls, unless nothing of it runs on the server", () => {
  const withoutWalls = ["bench", "docs", "e2e", "locales", "public", "scripts", "tests", "tools"]
  // Git names what belongs to the project; builds, reports and packages of a working copy don't.
  const known = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
  const folders = new Set(known.split("\n").flatMap((path) => /^([^./][^/]*)\//.exec(path)?.[1] ?? []))
  expect([...folders].filter((name) => !walled.includes(name) && !withoutWalls.includes(name))).toEqual([])
  expect(walled.filter((path) => !existsSync(path))).toEqual([])
})

test("npm's commands name what stands behind the walls: all of it is checked, and all but the app is watched in development", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
  expect(scripts.walls).toBe("node scripts/walls.ts")
  const watched = [...(scripts.dev ?? "").matchAll(/--watch-path=(\S+)/g)].map(([, path]) => path)
  // Vite watches the app.
  expect(watched.sort()).toEqual(walled.filter((path) => path !== "app").sort())
})

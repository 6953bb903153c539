import { existsSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { expect, test } from "vitest"
import { walled } from "../scripts/walls.ts"

const dockerfile = readFileSync("Dockerfile", "utf8")
const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "))

/** What the last stage copies out of the sources. */
const copied = [...lastStage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = ""]) =>
  paths.split(" "),
)

/** The modules that a file loads when it runs; types are gone by then. */
function imports(path: string): string[] {
  const text = readFileSync(path, "utf8")
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^"']*?\sfrom\s+)?["'](\.[^"']+)["']/gm)
  const workers = text.matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g)
  return [...found, ...workers].map(([, specifier = ""]) => normalize(join(dirname(path), specifier)))
}

function reachable(start: string): Set<string> {
  const seen = new Set([start])
  for (const path of seen) {
    if (path.endsWith(".ts")) for (const next of imports(path)) seen.add(next)
  }
  return seen
}

test("every path that the image copies exists", () => {
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
})

test("the image holds everything that stands behind the walls", () => {
  expect(walled.filter((path) => !copied.includes(path))).toEqual([])
})

test("what server.ts loads when it runs lies within what the image holds", () => {
  const loaded = [...reachable("server.ts")]
  expect(loaded).toContain("platform/database/embedded-worker.ts")
  for (const root of walled) expect(loaded.filter((path) => path.startsWith(root))).not.toEqual([])
  expect(loaded.length).toBeGreaterThan(40)
  expect(
    loaded.filter((path) => !copied.some((root) => path === root || path.startsWith(`${root}/`))),
  ).toEqual([])
})

test("the image has an init, which passes signals on to Node", () => {
  expect(lastStage).toMatch(/^RUN apt-get update && apt-get install .*\btini\b/m)
  expect(lastStage).toMatch(/^ENTRYPOINT \["\/usr\/bin\/tini", "--"\]$/m)
})

test("the image runs Node itself, as a user without rights, and as npm start does", () => {
  expect(lastStage).toMatch(/^USER node$/m)
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }
  const command = /^CMD (\[.*\])$/m.exec(lastStage)?.[1] ?? "[]"
  const [variables, run = ""] = scripts.start.split(" exec ")
  expect(JSON.parse(command)).toEqual(run.split(" "))
  expect(run).toMatch(/^node .*server\.ts$/)
  expect(lastStage).toContain(`\nENV ${variables}\n`)
})

test("compose has no password of its own", () => {
  const compose = readFileSync("compose.yaml", "utf8")
  const passwords = [...compose.matchAll(/PASSWORDS?: (.*)$/gm)].map(([, value]) => value)
  expect(passwords.length).toBeGreaterThan(1)
  for (const value of passwords) expect(value).toMatch(/^\$\{\w+(:\?[^}]+|:-)\}$/)
})

test("any variable in compose's file .env reaches the site, so that none is ignored without a word", () => {
  expect(readFileSync("compose.yaml", "utf8")).toMatch(
    /^ {2}site:\n(?: {4}.*\n)*? {4}env_file:\n {6}- path: \.env$/m,
  )
})

import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { schemas } from "../start/environment.ts"

const readme = readFileSync("README.md", "utf8")
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }

/** Variable and default of each row of the configuration table. */
function rows(): [string, string][] {
  const section = readme.split("\n## Configuration\n")[1]?.split("\n## ")[0] ?? ""
  return [...section.matchAll(/^\| `([A-Z_]+)`\s*\| (.+?)\s*\|/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ])
}

test("the README names every variable of the configuration, and no other", () => {
  const known = schemas.flatMap((area) => Object.keys(area.shape))
  expect(
    rows()
      .map(([name]) => name)
      .sort(),
  ).toEqual(known.sort())
})

test("the README tells the defaults as they are", () => {
  const defaults = Object.assign({}, ...schemas.map((area) => area.parse({}))) as Record<string, unknown>
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

import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const readme = readFileSync("README.md", "utf8")
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
test("the commands that the README names exist", () => {
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test("the README is a page or two: what it is, how to start it, where to read on", () => {
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8_000)
})

test("the files that the README names exist", () => {
  const named = [
    ...readme.matchAll(
      /[`(]((?:app|services|platform|start|locales|docs|scripts|tests|tools)\/[\w./-]+)[`)]/g,
    ),
  ]
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(([, path = ""]) => path).filter((path) => !existsSync(path))).toEqual([])
})

test.each(["docs/map.md", "docs/operation.md"])("the files that %s names exist", (page) => {
  const text = readFileSync(page, "utf8")
  const named = [
    ...text.matchAll(/`((?:app|services|platform|start|locales|scripts|tests|tools)\/[\w./-]+)`/g),
  ]
  const linked = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = ""]) => join("docs", path))
  const paths = [...named.map(([, path = ""]) => path), ...linked]
  expect(paths.length).toBeGreaterThan(2)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

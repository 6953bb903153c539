import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { namespaces } from "../../app/ground/i18n/languages.ts"
import { serviceNamespaces } from "../../platform/texts/namespaces.ts"
import { listTexts } from "./texts.ts"

const root = join(import.meta.dirname, "../..")

const source = ["app", "services", "platform"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(root, folder, path),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n")

/** What a translating function is called with: by its own name (`t`, in services `say` or `texts`) or by that of its namespace. */
const called = new Set(
  [...source.matchAll(new RegExp(`\\b(?:t|say|texts|${namespaces.join("|")})\\("([^"]+)"`, "g"))].map(
    ([, name]) => name,
  ),
)

/** Services type their keys, which may stand in tables of what is said when. */
function isInTable(key: string): boolean {
  const [namespace = "", name] = key.split(":")
  return (serviceNamespaces as readonly string[]).includes(namespace) && source.includes(`"${name}"`)
}

/** A key stands in the source with its namespace, or alone in a call; a refusal's reason stands there as its code. */
function isUsed(key: string): boolean {
  const name = key.split(":").at(-1)
  const code = /^errors:refused\.(.+-.+)$/.exec(key)?.[1]
  return (
    called.has(name) ||
    isInTable(key) ||
    source.includes(`"${key}"`) ||
    (code !== undefined && source.includes(`"${code}"`))
  )
}

test("every text is said somewhere [I18N-01]", () => {
  const unused = listTexts("en")
    .map(({ key }) => key)
    .filter((key) => !isUsed(key))
  expect([...new Set(unused)]).toEqual([])
})

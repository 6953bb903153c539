import { globSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { expect, test } from "vitest"

/** Modules of the app that may be loaded twice: by Node for the upstreams, and within the build. */
const modules = globSync("app/**/*.ts").filter((path) =>
  /export class \w+ extends \w*Error\b/.test(readFileSync(path, "utf8")),
)

type Errors = Record<string, new (...words: string[]) => Error>

async function errorsOf(path: string, query = ""): Promise<Errors> {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ resolve(path) + query)
  const classes = Object.entries(exported).filter(([, value]) => Object(value).prototype instanceof Error)
  return Object.fromEntries(classes) as Errors
}

test("there are errors to look at", () => {
  expect(modules).toContain("app/sign-in/provider/provider-error.ts")
})

test.each(modules)(
  "an error of %s that one copy of the module throws is known to the other",
  async (path) => {
    const ours = await errorsOf(path)
    const theirs = await errorsOf(path, "?copy")
    for (const [name, Ours] of Object.entries(ours)) {
      const Theirs = theirs[name] ?? Ours
      expect(Theirs).not.toBe(Ours)
      expect(new Theirs("what", "happened")).toBeInstanceOf(Ours)
      expect(new Error("another")).not.toBeInstanceOf(Ours)
    }
  },
)

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { z } from "zod"
import { configurationPage } from "../../start/configuration-page.ts"
import { environmentVariables } from "../../start/environment.ts"

test("docs/configuration.md is current; `npm run docs` writes it anew", () => {
  expect(readFileSync("docs/configuration.md", "utf8")).toBe(configurationPage(environmentVariables))
})

test("a variable is told with its default, its choices and its meaning", () => {
  const page = configurationPage({
    PORT: z.coerce.number().default(3000).meta({ description: "port to listen at" }),
    ROBOTS: z.enum(["index", "noindex"]).default("index").meta({ description: "who may list the site" }),
    TOKEN: z.string().optional().meta({ description: "opens the door", absent: "none" }),
  })
  expect(page).toContain("| `PORT` | `3000` | port to listen at |")
  expect(page).toContain("| `ROBOTS` | `index` | who may list the site (`index`, `noindex`) |")
  expect(page).toContain("| `TOKEN` | none | opens the door |")
})

test("a variable without a description, or without a word on what holds when it is not set, is refused", () => {
  expect(() => configurationPage({ A: z.string().default("a") })).toThrow("A has no description")
  const silent = z.string().optional().meta({ description: "a letter" })
  expect(() => configurationPage({ B: silent })).toThrow("B says nothing of what holds while it is not set")
})

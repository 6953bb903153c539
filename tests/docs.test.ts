/** Every path that the documentation names exists. */
import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { expect, test } from "vitest"

const pages = globSync([
  "README.md",
  "docs/**/*.md",
  "{app,services,platform,bench,tests,tools}/**/README.md",
])

/** Text between backticks that begins with one of the project's folders. */
const ownPath =
  /^(?:app|services|platform|start|locales|public|scripts|tools|tests|e2e|bench|docs)\/[\w@./[\]$-]*$/

/** Made by a command, so a fresh clone lacks them. */
const generated = /^(?:app\/ground\/graphql\/generated|bench\/AUDIT\.md$)/

function namedPaths(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "")
  const spoken = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code)
  return spoken.filter((code) => ownPath.test(code) && !code.includes("…") && !generated.test(code))
}

test.each(pages)("%s names paths that exist", (page) => {
  expect(namedPaths(readFileSync(page, "utf8")).filter((path) => !existsSync(path))).toEqual([])
})

test.each(pages)("the links of %s lead to files", (page) => {
  const prose = readFileSync(page, "utf8").replaceAll(/^```[\s\S]*?^```|`[^`\n]*`(?!\])/gm, "")
  const links = [...prose.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
  const targets = links.map(([, target = ""]) => normalize(join(dirname(page), target)))
  expect(targets.filter((target) => !generated.test(target) && !existsSync(target))).toEqual([])
})

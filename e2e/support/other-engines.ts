/** IBM's engine and HTML CodeSniffer, which find other faults than axe. Both run in the page and fetch nothing. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"

const { resolve } = createRequire(import.meta.url)
const sources = ["accessibility-checker-engine/ace.js", "html_codesniffer/build/HTMLCS.js"].map((file) =>
  readFileSync(resolve(file), "utf8"),
)

type Finding = { engine: string; rule: string; html: string; message: string }

/** What an engine says of pages that are right, with the reason why it isn't a fault. */
const falseFindings: { rule: RegExp; html?: RegExp; reason: string }[] = [
  {
    rule: /^aria_form_label_unique$/,
    reason:
      "A form without a name is no landmark by HTML-AAM, so it needs none. With names, a list of products would have a landmark per card.",
  },
  {
    rule: /^input_autocomplete_valid$|1_3_5\.H98$/,
    html: /autocomplete="username[^>]*type="email"|type="email"[^>]*autocomplete="username/,
    reason: "HTML allows `username` on fields for mail addresses; browsers fill in the account's name by it.",
  },
  {
    rule: /1_3_1\.H43\./,
    html: /class="comparison-table"/,
    reason:
      "Every heading has a `scope`, which technique H63 accepts for headings that span columns or groups of rows.",
  },
  {
    rule: /^input_label_exists$/,
    html: /id="search-stories"/,
    reason:
      "The specimen's label is clipped and not hidden, so screen readers have it. That is what it shows.",
  },
]

/** The faults that either engine is sure of. What is folded up is opened first, since neither looks into it otherwise. */
export async function faultsByOtherEngines(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      // With a name, opening one would close the others.
      details.removeAttribute("name")
      details.open = true
    }
  })
  // A page's content policy forbids `eval`, by which Playwright runs text; the debugger's own command isn't subject to it.
  const debug = await page.context().newCDPSession(page)
  for (const expression of sources) await debug.send("Runtime.evaluate", { expression })
  const { result, exceptionDetails } = await debug.send("Runtime.evaluate", {
    expression: `(${findAll})()`,
    awaitPromise: true,
    returnByValue: true,
  })
  await debug.detach()
  if (exceptionDetails) throw new Error(`An engine failed: ${JSON.stringify(exceptionDetails)}`)
  const findings: Finding[] = result.value
  return findings
    .filter((finding) => !isFalse(finding))
    .map(({ engine, rule, message, html }) => `${engine} ${rule}: ${message} ${html}`)
}

function isFalse({ rule, html }: Finding): boolean {
  return falseFindings.some((known) => known.rule.test(rule) && (known.html?.test(html) ?? true))
}

/** Runs in the page, where the engines are globals. */
async function findAll(): Promise<Finding[]> {
  const { ace, HTMLCS } = globalThis as unknown as Engines
  // Texts that its translations lack would end the check instead of naming the fault.
  const { getTranslation } = HTMLCS
  HTMLCS.getTranslation = (key) => getTranslation.call(HTMLCS, key) ?? key
  const { results } = await new ace.Checker().check(document, ["WCAG_2_2"])
  const byIbm = results
    .filter(({ value: [level, verdict] }) => level === "VIOLATION" && verdict === "FAIL")
    .map(({ ruleId, message, snippet }) => ({ engine: "IBM", rule: ruleId, message, html: snippet }))
  await new Promise<void>((done, failed) => HTMLCS.process("WCAG2AA", document, done, failed))
  const bySniffer = HTMLCS.getMessages()
    .filter(({ type }) => type === HTMLCS.ERROR)
    .map(({ code, msg, element }) => ({
      engine: "HTML CodeSniffer",
      rule: code,
      message: msg,
      html: element.outerHTML.slice(0, 300),
    }))
  return [...byIbm, ...bySniffer]
}

type Engines = {
  ace: {
    Checker: new () => {
      check(
        document: Document,
        rules: string[],
      ): Promise<{
        results: { ruleId: string; value: [string, string]; message: string; snippet: string }[]
      }>
    }
  }
  HTMLCS: {
    ERROR: number
    getTranslation(key: string): string | undefined
    process(standard: string, document: Document, done: () => void, failed: () => void): void
    getMessages(): { type: number; code: string; msg: string; element: Element }[]
  }
}

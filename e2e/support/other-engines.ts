/** IBM's engine and HTML CodeSniffer, which find other faults than axe. Both run in the page and fetch nothing. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import { runInPage } from "./run-in-page.ts"

const { resolve } = createRequire(import.meta.url)

function readProgram(name: string, file: string) {
  return { name, source: readFileSync(resolve(file), "utf8") }
}

const ibm = readProgram("ace", "accessibility-checker-engine/ace.js")
const sniffer = readProgram("HTMLCS", "html_codesniffer/build/HTMLCS.js")

/** Its verdict is "potential" at most, which we don't ask for, and it takes half of the time of all rules. */
const unheardRules = ["element_tabbable_unobscured"]

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
  const byIbm = await runInPage(page, ibm, findByIbm, unheardRules)
  const bySniffer = await runInPage(page, sniffer, findBySniffer, null)
  const findings = [...byIbm, ...bySniffer]
  return findings
    .filter((finding) => !isFalse(finding))
    .map(({ engine, rule, message, html }) => `${engine} ${rule}: ${message} ${html}`)
}

function isFalse({ rule, html }: Finding): boolean {
  return falseFindings.some((known) => known.rule.test(rule) && (known.html?.test(html) ?? true))
}

async function findByIbm(unheard: string[]): Promise<Finding[]> {
  const { ace } = globalThis as unknown as Engines
  const checker = new ace.Checker()
  const rules = checker.rulesetRules
  // What is a recommendation is no violation, whatever its verdict: a fifth of all rules.
  const heard = new Set(
    checker.rulesets
      .filter(({ id }) => id === "WCAG_2_2")
      .flatMap(({ checkpoints }) => checkpoints.flatMap((checkpoint) => checkpoint.rules ?? []))
      .flatMap(({ id, level }) => (level === "VIOLATION" && !unheard.includes(id) ? id : [])),
  )
  rules.WCAG_2_2 = rules.WCAG_2_2.filter((rule) => heard.has(rule))
  const { results } = await checker.check(document, ["WCAG_2_2"])
  return results
    .filter(({ value: [level, verdict] }) => level === "VIOLATION" && verdict === "FAIL")
    .map(({ ruleId, message, snippet }) => ({ engine: "IBM", rule: ruleId, message, html: snippet }))
}

async function findBySniffer(): Promise<Finding[]> {
  const { HTMLCS } = globalThis as unknown as Engines
  // Texts that its translations lack would end the check instead of naming the fault.
  const { getTranslation } = HTMLCS
  HTMLCS.getTranslation = (key) => getTranslation.call(HTMLCS, key) ?? key
  await new Promise<void>((done, failed) => HTMLCS.process("WCAG2AA", document, done, failed))
  return HTMLCS.getMessages()
    .filter(({ type }) => type === HTMLCS.ERROR)
    .map(({ code, msg, element }) => ({
      engine: "HTML CodeSniffer",
      rule: code,
      message: msg,
      html: element.outerHTML.slice(0, 300),
    }))
}

type Engines = {
  ace: {
    Checker: new () => {
      rulesetRules: Record<"WCAG_2_2", string[]>
      rulesets: { id: string; checkpoints: { rules?: { id: string; level: string }[] }[] }[]
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

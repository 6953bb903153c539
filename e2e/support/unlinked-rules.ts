/** Finds rules of the built style sheets that match elements of a page whose document doesn't link their sheet. */
import { readdirSync, readFileSync } from "node:fs"
import type { Page } from "@playwright/test"

const folder = "build/client/built"

type Rule = { selector: string; text: string }
/** The rules of each sheet by its file's name. */
type Sheets = Record<string, Rule[]>

/** Read by the first page that is looked at: to read them takes longer than to look. */
let sheets: Promise<Sheets> | undefined

/**
 * @returns selectors with their sheets. States such as `:hover` are assumed to apply. The content of empty elements is
 *   ignored, since a script adds it together with its sheet.
 */
export async function findUnlinkedRules(page: Page): Promise<string[]> {
  sheets ??= readRules(page)
  const known = await sheets
  const linked = new Set(
    await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.split("/").at(-1) ?? "")),
  )
  const own = new Set([...linked].flatMap((name) => known[name] ?? []).map(({ text }) => text))
  const foreign = Object.entries(known).flatMap(([name, rules]) =>
    linked.has(name) ? [] : rules.filter(({ text }) => !own.has(text)).map((rule) => ({ ...rule, name })),
  )
  const selectors = [...new Set(foreign.map(({ selector }) => selector))]
  const fitting = new Set(await page.evaluate(listFitting, selectors))
  return foreign
    .filter(({ selector }) => fitting.has(selector))
    .map(({ selector, name }) => `${selector} of ${name}`)
}

function readRules(page: Page): Promise<Sheets> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"))
  const texts = Object.fromEntries(names.map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]))
  return page.evaluate((given) => {
    function listRules(rules: CSSRuleList, parent: string, around: string): Rule[] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSKeyframesRule || rule instanceof CSSFontFaceRule) return []
        if (rule instanceof CSSStyleRule) {
          const nested = rule.selectorText.includes("&") ? rule.selectorText : `& ${rule.selectorText}`
          const selector = parent ? nested.replaceAll("&", `:is(${parent})`) : rule.selectorText
          const own =
            rule.style.length > 0 ? [{ selector, text: `${around}${selector}{${rule.style.cssText}}` }] : []
          return [...own, ...listRules(rule.cssRules, selector, around)]
        }
        if (!(rule instanceof CSSGroupingRule)) return []
        const head = rule.cssText.slice(0, rule.cssText.indexOf("{"))
        return listRules(rule.cssRules, parent, `${around}${head}`)
      })
    }

    return Object.fromEntries(
      Object.entries(given).map(([name, text]) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        return [name, listRules(sheet.cssRules, "", "")]
      }),
    )
  }, texts)
}

/** Runs in the page. */
function listFitting(selectors: string[]): string[] {
  const states =
    /::?(?:before|after|marker|backdrop|placeholder|details-content|file-selector-button|-[a-z-]+|view-transition-group\([^)]*\))|:(?:hover|focus-visible|focus-within|focus|active|disabled|target|popover-open|checked|open)(?![\w-])/g
  return selectors.filter((selector) => {
    try {
      const found = [...document.querySelectorAll(selector.replaceAll(states, "") || "*")]
      return found.some((one) => one.matches("input, img, video, progress, html") || one.hasChildNodes())
    } catch {
      // Without its states a selector may be empty, such as `:is()`, so nothing is known about it.
      return false
    }
  })
}

/** Finds rules of the built style sheets that match elements of a page whose document doesn't link their sheet. */
import { readdirSync, readFileSync } from "node:fs"
import type { Page } from "@playwright/test"

const folder = "build/client/built"

function readSheets(): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".css"))
  return Object.fromEntries(names.map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")]))
}

/**
 * @returns selectors with their sheets. States such as `:hover` are assumed to apply. The content of empty elements is
 *   ignored, since a script adds it together with its sheet.
 */
export function findUnlinkedRules(page: Page): Promise<string[]> {
  return page.evaluate((sheets) => {
    type Rule = { selector: string; text: string }
    const states =
      /::?(?:before|after|marker|backdrop|placeholder|details-content|file-selector-button|-[a-z-]+|view-transition-group\([^)]*\))|:(?:hover|focus-visible|focus-within|focus|active|disabled|target|popover-open|checked|open)(?![\w-])/g

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

    function readRules(text: string): Rule[] {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return listRules(sheet.cssRules, "", "")
    }

    function fits(selector: string): boolean {
      try {
        const found = [...document.querySelectorAll(selector.replaceAll(states, "") || "*")]
        return found.some((one) => one.matches("input, img, video, progress, html") || one.hasChildNodes())
      } catch {
        // Without its states a selector may be empty, such as `:is()`, so nothing is known about it.
        return false
      }
    }

    const linked = new Set(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
        ({ href }) => href.split("/").at(-1) ?? "",
      ),
    )
    const own = new Set([...linked].flatMap((name) => readRules(sheets[name] ?? "").map(({ text }) => text)))
    return Object.entries(sheets).flatMap(([name, text]) =>
      linked.has(name)
        ? []
        : readRules(text)
            .filter((rule) => !own.has(rule.text) && fits(rule.selector))
            .map(({ selector }) => `${selector} of ${name}`),
    )
  }, readSheets())
}

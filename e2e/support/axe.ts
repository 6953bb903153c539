import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** What breaks WCAG 2.2 AA on the page as it stands, as far as a machine can tell. */
export async function faultsByWcag(page: Page): Promise<unknown[]> {
  return faults(new AxeBuilder({ page }).withTags(standards))
}

/** All that a colour scheme changes. */
export async function contrastFaults(page: Page): Promise<unknown[]> {
  return faults(new AxeBuilder({ page }).withRules(["color-contrast"]))
}

async function faults(axe: AxeBuilder): Promise<unknown[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

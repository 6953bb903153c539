import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** What breaks WCAG 2.2 AA on the page as it stands, as far as a machine can tell. */
export async function faultsByWcag(page: Page): Promise<unknown[]> {
  return faults(axeOn(page).withTags(standards))
}

/** All that other colours change: a scheme's or a theme's. */
export async function colourFaults(page: Page): Promise<unknown[]> {
  return faults(axeOn(page).withRules(["color-contrast", "link-in-text-block"]))
}

/** Pages here have no frames from elsewhere, and to look for them takes a second page and half of the time. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true)
}

async function faults(axe: AxeBuilder): Promise<unknown[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** The violations of WCAG 2.2 AA in the page's current state that a program can find. */
export async function faultsByWcag(page: Page): Promise<unknown[]> {
  return faults(axeOn(page).withTags(standards))
}

/** Only the checks that depend on colours, for other colour schemes and themes. */
export async function colourFaults(page: Page): Promise<unknown[]> {
  return faults(axeOn(page).withRules(["color-contrast", "link-in-text-block"]))
}

/** Leaves frames out: our pages have none from elsewhere, and checking them needs a second page and half of the time. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true)
}

async function faults(axe: AxeBuilder): Promise<unknown[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Unlocalized path of the comparison, a screen of the main site. */
export const comparisonPath = "/compare"

/** What the panel beside a page is filled with. */
export const comparisonPanelPath = "/compare/panel"

export const comparisonCsvPath = "/compare/comparison.csv"

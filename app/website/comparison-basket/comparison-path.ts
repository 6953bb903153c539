/** Unlocalized path of the comparison, which belongs to the main site. */
export const comparisonPath = "/compare"

/** Scripts load the panel's content from here. */
export const comparisonPanelPath = "/compare/panel"

export const comparisonCsvPath = "/compare/comparison.csv"

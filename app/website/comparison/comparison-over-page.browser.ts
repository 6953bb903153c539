import { createComparisonDialog } from "./comparison-dialog.browser.ts"
import { createComparisonMessage } from "./comparison-message.browser.ts"
import { createComparisonPanel } from "./comparison-panel.browser.ts"

type Options = {
  /** The link to the comparison. */
  link: HTMLAnchorElement
  /** Called after the basket has changed. */
  onChange: () => void
}

/** All that the comparison shows over a page: the basket, the comparison itself, and what a press on "Compare" did. */
export function createComparisonOverPage(document: Document, { link, onChange }: Options) {
  const dialog = createComparisonDialog(document, { path: link.pathname, onChange })
  const panel = createComparisonPanel(document, { link, onChange, compare: dialog.open })
  const message = createComparisonMessage(document, { link, onChange, open: () => void panel.open() })
  return { panel, message }
}

import { alignFrames } from "./compare.browser.ts"
import { offerCopy } from "./copy.browser.ts"
import { refreshWhenChanged } from "./live.browser.ts"
import { openEntries } from "./module-click.browser.ts"

/** What improves the documents of previews, in one file that no visitor loads. */
export function enhancePreview(document: Document, window: Window & typeof globalThis): void {
  openEntries(document)
  alignFrames(document, window)
  offerCopy(document, window.navigator)
  refreshWhenChanged(document, window)
}

/** The script of editors' documents and of shared drafts, beside that of all documents. Visitors never load it. */
import { whereFound } from "./browser/enhance/where-found.ts"
import { enhanceEditorBar } from "./editor/bar/bar.browser.ts"

enhanceEditorBar(document, window)
whereFound(document, "[data-translator]", async () =>
  (await import("./editor/translator/translator.browser.ts")).enhanceTranslator(document, window),
)
whereFound(document, "[data-preview-events], .module-mark, [data-copy]", async () =>
  (await import("./editor/preview/preview.browser.ts")).enhancePreview(document, window),
)

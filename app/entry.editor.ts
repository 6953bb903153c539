/** The script of editors' documents and of shared drafts, beside that of all documents. Visitors never load it. */
import { whereFound } from "./browser/enhance/where-found.ts"
import { enhanceEditorBar } from "./editor/bar/bar.browser.ts"

enhanceEditorBar(document, window)
// Editors' forms are long: after a refused one the browser scrolls back to the button, away from the errors that have got the focus.
const focused = document.querySelector("[data-focus]")
const backToErrors = () => focused?.scrollIntoView({ block: "nearest", behavior: "instant" })
if (focused) window.addEventListener("scroll", backToErrors, { once: true })

whereFound(document, "[data-translator]", async () =>
  (await import("./editor/translator/translator.browser.ts")).enhanceTranslator(document, window),
)
whereFound(document, "[data-preview-events], .module-mark, [data-copy]", async () =>
  (await import("./editor/preview/preview.browser.ts")).enhancePreview(document, window),
)

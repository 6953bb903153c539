/** The script of editors' documents, beside that of all documents. Visitors never load it. */
import { enhanceEditorBar } from "./editor/bar/bar.browser.ts"

enhanceEditorBar(document, window)

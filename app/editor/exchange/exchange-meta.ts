import type { MetaDescriptor } from "@remix-run/node"
import type { ExportProgressView, ExportView, ImportsView, ImportView } from "./exchange-views.ts"

type View = ExportView | ExportProgressView | ImportsView | ImportView

/** What is under way is looked at again, with JavaScript and without. */
const refreshSeconds = 3

/** @param view missing where the loader failed. */
export function exchangeMeta(view: View | undefined): MetaDescriptor[] {
  if (!view) return []
  return [
    { title: view.documentTitle },
    { name: "robots", content: "noindex" },
    ...(isUnderWay(view) ? [{ httpEquiv: "refresh", content: String(refreshSeconds) }] : []),
  ]
}

/** A file that nobody has taken yet is looked at, too: the browser stays on the page while it loads. */
export function isUnderWay(view: View): boolean {
  if (view.kind === "export") return view.state !== "done"
  return view.kind === "import" && ["reading", "queued", "applying"].includes(view.summary.state)
}

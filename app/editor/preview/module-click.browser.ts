/** In an editor's preview a click on a module goes to its entry, as its own link does for everybody with a keyboard or without a script. */
const ownPurpose =
  "a, button, input, select, textarea, label, summary, video, audio, iframe, dialog, [tabindex]"

export function openEntries(document: Document): void {
  const main = document.querySelector<HTMLElement>("main")
  main?.addEventListener("click", (event) => {
    const { target, defaultPrevented, button } = event
    if (defaultPrevented || button !== 0 || !(target instanceof Element)) return
    const own = target.closest(ownPurpose)
    if (own && own !== main) return
    // Who selects words wants to read or copy them.
    if (document.getSelection()?.isCollapsed === false) return
    target.closest(".module")?.querySelector<HTMLAnchorElement>(":scope > .module-mark")?.click()
  })
}

/**
 * Attributes of what gets the focus when its page has loaded, such as the errors of a form: a script reads `data-focus`,
 * also in a page that an application replaces, and without scripts the browser reads `autofocus`. Either scrolls it
 * into sight, which on a phone may be several screens down.
 */
export function focusOnLoad(isWanted = true) {
  return { tabIndex: -1, ...(isWanted ? { "data-focus": "", autoFocus: true } : {}) }
}

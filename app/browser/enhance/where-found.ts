/**
 * Loads an improvement only for documents that have something to improve, so that all others don't pay for it. The document works without
 * it, so nothing is lost when the script can't be loaded (a lost connection, a new release that has replaced the file).
 */
export function whereFound(root: ParentNode, selector: string, improve: () => Promise<void>): void {
  if (root.querySelector(selector)) improve().catch(() => undefined)
}

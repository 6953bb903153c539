/**
 * Makes all else on the page inert, for a part that lies over it without being a modal dialog. Live regions stay, so that
 * what changes is still announced.
 * @returns what undoes it.
 */
export function setOthersAside(part: Element): () => void {
  const aside: Element[] = []
  for (let inner = part; inner.parentElement; inner = inner.parentElement) {
    if (inner.matches("body")) break
    for (const other of inner.parentElement.children) {
      if (other === inner || other.matches("[inert], [role=status]")) continue
      other.setAttribute("inert", "")
      aside.push(other)
    }
  }
  return () => {
    for (const other of aside) other.removeAttribute("inert")
  }
}

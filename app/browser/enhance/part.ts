/** Finds the element with this `data-part`; null when the document has none. */
export function findPart<Type extends Element>(
  root: ParentNode,
  name: string,
  type: new () => Type,
): Type | null {
  const part = root.querySelector(`[data-part="${name}"]`)
  return part instanceof type ? part : null
}

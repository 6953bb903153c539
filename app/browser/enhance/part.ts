/** An element that the server's markup marks with `data-part`; `null` when this document has none. */
export function findPart<Type extends Element>(
  root: ParentNode,
  name: string,
  type: new () => Type,
): Type | null {
  const part = root.querySelector(`[data-part="${name}"]`)
  return part instanceof type ? part : null
}

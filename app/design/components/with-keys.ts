/**
 * A list with React keys by position. Documents are rendered once and on the server, so nothing moves in them, and
 * editors may well write two items with the same words.
 */
export function withKeys<Item>(items: readonly Item[]): Array<{ key: string; item: Item }> {
  return items.map((item, index) => ({ key: `${index}`, item }))
}

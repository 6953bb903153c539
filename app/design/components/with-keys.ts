/**
 * Adds React keys by position. Documents are rendered once, on the server, so items never move, and two items may have
 * the same text.
 */
export function withKeys<Item>(items: readonly Item[]): Array<{ key: string; item: Item }> {
  return items.map((item, index) => ({ key: `${index}`, item }))
}

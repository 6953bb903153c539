/**
 * How many rows a list has on all its pages. A page that isn't full is the last one and tells by itself; only a full or an empty one has
 * to be counted.
 */
export async function totalOf(
  rows: readonly unknown[],
  { first, skip }: { first: number; skip: number },
  count: () => Promise<number>,
): Promise<number> {
  const isLast = rows.length < first && (rows.length > 0 || skip === 0)
  return isLast ? skip + rows.length : count()
}

/**
 * The page numbers that a pagination shows: first, last, current and its neighbours; null for a gap. A gap is never a
 * single page, whose number takes no more room than the gap's sign.
 */
export function pagesToOffer(current: number, total: number): Array<number | null> {
  const wanted = [1, current - 1, current, current + 1, total]
  const numbers = [...new Set(wanted)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b)
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}

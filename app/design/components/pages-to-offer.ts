/**
 * The pages that a pagination offers: the first, the last, the current one and its neighbours; `null` where some are left out. A
 * gap is never one page wide: that page takes no more room than the sign for the gap.
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

/**
 * Names by which a view transition finds the same product in the next document: list, product page and comparison. A
 * document may hold each name once, or the browser skips its whole transition, so only one place per page takes them.
 */
export function transitionNames(slug: string) {
  return { picture: `product-picture-${slug}`, name: `product-name-${slug}` }
}

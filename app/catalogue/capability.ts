/** What machines can do, as readers find it in addresses. */

/** Accents removed, lower case, punctuation dropped, spaces turned to hyphens [CAT-20]. */
export function capabilitySlug(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(/[\s-]+/g, "-")
}

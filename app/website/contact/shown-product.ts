import { useMatches } from "@remix-run/react"

/** The product that a page shows, for mail links. */
export type ShownProduct = {
  /** Includes the selected variant. */
  name: string
  /** An absolute URL. */
  address: string
  /** Query that names it to the form for quotes: `?product=sigma-688`. */
  request: string
}

/** The product or service whose page this is; null on other pages. The frame around the page uses it. */
export function useShownProduct(): ShownProduct | null {
  const loaded = useMatches().at(-1)?.data as { value?: { shown?: ShownProduct } | null } | null | undefined
  return loaded?.value?.shown ?? null
}

import { useMatches } from "@remix-run/react"

/** What a page is about, for whoever writes a letter about it. */
export type ShownProduct = {
  /** With the variant that is looked at. */
  name: string
  /** Absolute. */
  address: string
}

/** The product or service whose page this is, for what stands around it; null on other pages. */
export function useShownProduct(): ShownProduct | null {
  const loaded = useMatches().at(-1)?.data as { value?: { shown?: ShownProduct } | null } | null | undefined
  return loaded?.value?.shown ?? null
}

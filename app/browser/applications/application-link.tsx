import { Link, type LinkProps, useHref } from "@remix-run/react"
import { usePrefetch } from "./prefetch-pages.tsx"

type Props = Omit<LinkProps, "discover" | "prefetch" | "reloadDocument">

/**
 * A link within an application, which navigates in place. Links that lead out of it are plain anchors. Prefetched like
 * a document's links [PERF-01, PERF-02].
 */
export function ApplicationLink({ to, ...rest }: Props) {
  const href = useHref(to)
  const prefetch = usePrefetch()
  const ask = () => prefetch(href)
  return (
    <Link
      to={to}
      discover="none"
      data-prefetch="none"
      onPointerEnter={ask}
      onPointerDown={ask}
      onFocus={ask}
      {...rest}
    />
  )
}

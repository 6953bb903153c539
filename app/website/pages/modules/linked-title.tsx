import { ContentLink } from "../../../design/components/content-link.tsx"
import { Icon } from "../../../design/components/icon.tsx"
import type { ResolvedLink } from "../../../request/links/link.ts"
import { usePageContext } from "../page-context.tsx"

/**
 * The title of a card or teaser. Its link covers the whole card: one large target, and one link for screen readers,
 * named by the title.
 */
export function LinkedTitle({
  title,
  link,
  level,
}: {
  title: string
  link: ResolvedLink | null
  level: 2 | 3
}) {
  const { t } = usePageContext()
  const Heading = `h${level}` as const
  return (
    <Heading className="item-title">
      <ContentLink link={link} newTabNotice={t("modules:link.newTab")} className="cover-link">
        {title}
      </ContentLink>
    </Heading>
  )
}

/** A card's link text, hidden from screen readers, because the title's link is the same. */
export function LinkHint({ link }: { link: ResolvedLink | null }) {
  if (!link) return null
  return (
    <p className="link-hint" aria-hidden="true">
      {link.text}
      <Icon name={link.openInNewTab ? "external" : "arrow-right"} />
    </p>
  )
}

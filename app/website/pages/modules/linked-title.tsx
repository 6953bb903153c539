import { ContentLink } from "../../../design/components/content-link.tsx"
import { Icon } from "../../../design/components/icon.tsx"
import type { ResolvedLink } from "../../../request/links/link.ts"
import { usePageContext } from "../page-context.tsx"

/**
 * The title of a card or teaser. Its link covers the whole card, so that there is one large target and one link to hear,
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

/** The words of a card's link, for the eye only: to a screen reader the title's link has said where it leads. */
export function LinkHint({ link }: { link: ResolvedLink | null }) {
  if (!link) return null
  return (
    <p className="link-hint" aria-hidden="true">
      {link.text}
      <Icon name={link.openInNewTab ? "external" : "arrow-right"} />
    </p>
  )
}

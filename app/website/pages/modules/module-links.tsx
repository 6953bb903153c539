import { ContentLink } from "../../../design/components/content-link.tsx"
import { Icon } from "../../../design/components/icon.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import type { LinkData, ResolvedLink } from "../../../request/links/link.ts"
import { usePageContext } from "../page-context.tsx"

/** A module's links as buttons, the first one primary. Links that lead nowhere are left out. */
export function ModuleLinks({ links }: { links: readonly LinkData[] }) {
  const { link, t } = usePageContext()
  const resolved = links.map((one) => link(one)).filter((target): target is ResolvedLink => target !== null)
  if (resolved.length === 0) return null
  return (
    <ul className="module-links">
      {withKeys(resolved).map(({ key, item: target }) => (
        <li key={key}>
          <ContentLink
            link={target}
            newTabNotice={t("modules:link.newTab")}
            className={target === resolved[0] ? "button" : "button button-quiet"}
          >
            {target.text || t("modules:link.more")}
            <Icon name={target.openInNewTab ? "external" : "arrow-right"} />
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}

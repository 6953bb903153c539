import type { AnchorNavigationFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { usePageContext } from "../page-context.tsx"
import type { ModuleProps } from "./module-section.tsx"

/** Sticks below the header [NAV-20]; a script marks the module in view. */
export function AnchorNavigation({ module, outline }: ModuleProps<AnchorNavigationFieldsFragment>) {
  const { t } = usePageContext()
  if (outline.anchors.length === 0) return null
  return (
    <nav
      className="anchor-navigation"
      aria-label={module.label || t("modules:anchorNavigation.label")}
      data-enhance="anchor-navigation"
    >
      <ul>
        {outline.anchors.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

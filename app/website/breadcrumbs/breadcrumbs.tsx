import { Icon } from "../../design/components/icon.tsx"
import { withKeys } from "../../design/components/with-keys.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { type Breadcrumb, backStep } from "./breadcrumb.ts"

type BreadcrumbsProps = {
  trail: readonly Breadcrumb[]
  /** Language of the page's title, when it differs from the document's. */
  pageLanguage?: string | undefined
}

/**
 * The trail from home to the page, one list on every screen. A small screen shows the step back only; the page's own
 * name is hidden visually there but stays for screen readers. The last step is never a link [BREAD-02, A11Y-01].
 */
export function Breadcrumbs({ trail, pageLanguage }: BreadcrumbsProps) {
  const { t } = useTranslation("navigation")
  const back = backStep(trail)
  if (trail.length < 2) return null
  return (
    <nav className="page-width breadcrumbs" aria-label={t("breadcrumb")}>
      <ol>
        {withKeys(trail).map(({ key, item }) => (
          <li key={key} className={item === back ? "breadcrumbs-back" : undefined}>
            {item === trail.at(-1) ? (
              <span aria-current="page" lang={pageLanguage}>
                {item.title}
              </span>
            ) : (
              <Step item={item} isHome={item === trail[0]} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ item: { title, href }, isHome }: { item: Breadcrumb; isHome: boolean }) {
  if (href === null) return <span>{title}</span>
  return (
    <a href={href}>
      <span className="breadcrumbs-arrow">
        <Icon name="arrow-left" />
      </span>
      {isHome ? <Home title={title} /> : title}
    </a>
  )
}

/** Shown as a house icon [BREAD-01]; as the step back on small screens it shows its name. */
function Home({ title }: { title: string }) {
  return (
    <>
      <span className="breadcrumbs-home">
        <Icon name="home" />
      </span>
      <span className="breadcrumbs-home-title">{title}</span>
    </>
  )
}

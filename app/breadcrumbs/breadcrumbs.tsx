import { useTranslation } from "react-i18next"
import { Icon } from "../ui/icon.tsx"
import { withKeys } from "../ui/with-keys.ts"
import { type Breadcrumb, backStep } from "./breadcrumb.ts"

/**
 * The way from home to the page. It is one list on every screen: a small one shows the step back only, and hides the page's own
 * name from sight but not from screen readers. The last item is no link, whatever it points to [BREAD-02, A11Y-01].
 */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  const { t } = useTranslation("navigation")
  const back = backStep(trail)
  if (trail.length < 2) return null
  return (
    <nav className="page-width breadcrumbs" aria-label={t("breadcrumb")}>
      <ol>
        {withKeys(trail).map(({ key, item }) => (
          <li key={key} className={item === back ? "breadcrumbs-back" : undefined}>
            <Step item={item} isHome={item === trail[0]} isLast={item === trail.at(-1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ item: { title, href }, isHome, isLast }: StepProps) {
  if (isLast) return <span aria-current="page">{title}</span>
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

type StepProps = { item: Breadcrumb; isHome: boolean; isLast: boolean }

/** Shown as a house [BREAD-01]; where it is the step back, by its name. */
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

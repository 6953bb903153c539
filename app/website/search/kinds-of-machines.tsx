import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { KindOfMachine } from "./search-screen.server.ts"

/** Offers the kinds of machines to readers who don't know what to type. */
export function KindsOfMachines({ kinds }: { kinds: readonly KindOfMachine[] }) {
  const { t } = useTranslation("search")
  if (kinds.length === 0) return null
  return (
    <nav className="search-kinds" aria-labelledby="search-kinds">
      <h2 id="search-kinds">{t("kinds")}</h2>
      <ul>
        {kinds.map(({ name, href, image }) => (
          <li key={href}>
            <a href={href}>
              <ResponsiveImage image={image} preset="capability-product" sizes="5rem" />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

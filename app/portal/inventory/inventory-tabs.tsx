import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { inventoryMapPath, inventoryPath, oldInventoryPath, requestListPath } from "./inventory-path.ts"

type Props = {
  current: "in-use" | "old" | "map" | "requests"
  /** The list's filters stay between machines in use and old ones, since the same words may find the machine on the other side. */
  search?: string
}

/** The inventory's screens. */
export function InventoryTabs({ current, search = "" }: Props) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  const views = [
    { key: "in-use", label: t("view.inUse"), address: path(inventoryPath) + search },
    { key: "old", label: t("view.old"), address: path(oldInventoryPath) + search },
    { key: "map", label: t("view.map"), address: path(inventoryMapPath) },
    { key: "requests", label: t("view.requests"), address: path(requestListPath) },
  ]
  return (
    <nav className="tab-bar" aria-label={t("view.label")}>
      <ul>
        {views.map(({ key, label, address }) => (
          <li key={key}>
            {key === "map" ? (
              // Its document has a style sheet of its own.
              <a href={address} aria-current={key === current ? "page" : undefined}>
                {label}
              </a>
            ) : (
              <ApplicationLink to={address} aria-current={key === current ? "page" : undefined}>
                {label}
              </ApplicationLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

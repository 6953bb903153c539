import { useTranslation } from "react-i18next"
import type { MenuItem } from "./frame.ts"

/** A navigation item: a link, or its title when it leads nowhere. A script may run the link's action. */
export function FrameLink({ item }: { item: Pick<MenuItem, "title" | "link" | "isCurrent"> }) {
  const { t } = useTranslation("modules")
  const { title, link, isCurrent } = item
  if (!link) return <span>{title}</span>
  return (
    <a
      href={link.href}
      aria-current={isCurrent ? "true" : undefined}
      data-action={link.action ?? undefined}
      target={link.openInNewTab ? "_blank" : undefined}
      rel={link.rel ?? undefined}
    >
      {title}
      {link.openInNewTab ? <span className="visually-hidden"> ({t("link.newTab")})</span> : null}
    </a>
  )
}

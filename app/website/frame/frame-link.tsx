import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { MenuItem } from "./frame.ts"

type Props = {
  item: Pick<MenuItem, "title" | "link">
  /** Value of `aria-current`. */
  current?: string | undefined
}

/** A navigation item: a link, or its title when it leads nowhere. A script may run the link's action. */
export function FrameLink({ item: { title, link }, current }: Props) {
  const { t } = useTranslation("modules")
  if (!link) return <span>{title}</span>
  return (
    <a
      href={link.href}
      aria-current={current as "true" | undefined}
      data-action={link.action ?? undefined}
      target={link.openInNewTab ? "_blank" : undefined}
      rel={link.rel ?? undefined}
    >
      {title}
      {link.openInNewTab ? <span className="visually-hidden"> ({t("link.newTab")})</span> : null}
    </a>
  )
}

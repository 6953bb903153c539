import type { ReactNode } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Button, ButtonLink } from "./button.tsx"
import { Icon } from "./icon.tsx"

type DialogProps = {
  id: string
  title: string
  children: ReactNode
  /** Buttons and links, the main action first. */
  actions?: ReactNode
}

/**
 * A question that must be answered before going on. A link opens it (`DialogLink`). With the script
 * `app/browser/enhance/dialog.ts` it is modal and keeps the focus inside. Without it, the hash `#id` shows it over the
 * page and its closing link hides it.
 */
export function Dialog({ id, title, children, actions }: DialogProps) {
  const { t } = useTranslation("ui")
  const titleId = `${id}-title`
  return (
    <dialog id={id} className="dialog" aria-labelledby={titleId}>
      <div className="dialog-bar">
        <h2 id={titleId}>{title}</h2>
        <a className="icon-button" href={`#${id}-open`} aria-label={t("close")} data-part="close">
          <Icon name="close" size={24} />
        </a>
      </div>
      <div className="dialog-words">{children}</div>
      {actions ? <div className="dialog-actions">{actions}</div> : null}
    </dialog>
  )
}

/** Opens a dialog of the same page and gets the focus back when the dialog closes. */
export function DialogLink({ dialogId, children }: { dialogId: string; children: ReactNode }) {
  return (
    <ButtonLink
      variant="quiet"
      href={`#${dialogId}`}
      id={`${dialogId}-open`}
      data-enhance="dialog"
      aria-haspopup="dialog"
    >
      {children}
    </ButtonLink>
  )
}

type ToggletipProps = { id: string; term: string; children: ReactNode }

/**
 * An explanation that opens beside its button. It uses the browser's popover: no script, closed by Escape, and not
 * dependent on hover.
 */
export function Toggletip({ id, term, children }: ToggletipProps) {
  const { t } = useTranslation("ui")
  return (
    <span className="toggletip">
      <Button variant="link" popovertarget={id} icon="info" aria-label={t("explain", { term })}>
        {null}
      </Button>
      <span id={id} popover="auto" className="toggletip-words" role="note">
        {children}
      </span>
    </span>
  )
}

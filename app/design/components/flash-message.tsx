import type { ReactNode } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { FlashMessageFields } from "../../request/flash/flash-message.ts"
import { classNames } from "./class-names.ts"
import { FlashText } from "./flash-text.tsx"
import { Icon, type IconName } from "./icon.tsx"

/** [UI-03] */
const defaultTimeoutMs = 7000

const icons: Record<FlashMessageFields["type"], IconName> = { info: "info", success: "check", error: "info" }

/**
 * A non-modal dialog, because a `form method="dialog"` can close it without any script [UI-02]. A floating message
 * hides itself by a CSS animation that pauses on hover and focus; the script only changes its time. The text is a live
 * region: errors interrupt, others wait.
 */
export function FlashMessage({ message }: { message: FlashMessageFields }) {
  const { title, type, timeout = defaultTimeoutMs } = message
  const isFloating = message.floating === true
  const hidesItself = isFloating && !message.static
  return (
    <dialog
      open
      className={classNames(
        "flash",
        `flash-${type}`,
        isFloating && "flash-floating",
        hidesItself && "flash-passing",
      )}
      aria-label={title}
      data-enhance="flash"
      data-timeout={hidesItself && timeout !== defaultTimeoutMs ? timeout : undefined}
    >
      <Icon name={icons[type]} size={24} />
      <div className="flash-words" role={type === "error" ? "alert" : "status"}>
        <p className="flash-title">{title}</p>
        {message.text ? <FlashText html={message.text} /> : null}
        {message.to ? (
          <p>
            <a href={message.to}>{message.linkText || message.to}</a>
          </p>
        ) : null}
      </div>
      {message.static ? null : <HideForm />}
    </dialog>
  )
}

/** Closes the dialog around it without a script. */
export function HideForm(): ReactNode {
  const { t } = useTranslation("flash")
  return (
    <form method="dialog">
      <button type="submit" className="icon-button" aria-label={t("hide")}>
        <Icon name="close" />
      </button>
    </form>
  )
}

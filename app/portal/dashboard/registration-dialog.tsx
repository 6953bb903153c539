import { type MouseEvent, useRef } from "react"
import { ButtonLink } from "../../design/components/button.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ServiceName } from "../../sign-in/current-user/service-status.ts"
import { RegistrationActions, RegistrationWords } from "./registration.tsx"
import type { Registration } from "./registration-way.ts"
import { useServiceWords } from "./service-words.ts"

type Props = Registration & {
  service: ServiceName
  contactPath: string | null
  /** The same content as a page, for browsers without JavaScript. */
  pagePath: string
}

/**
 * `closedby` lets a click outside the dialog close it, in browsers that know the attribute. The dialog is modal, so the
 * browser keeps the focus inside and closes it on Escape.
 */
export function RegistrationDialog({ service, way, before, contactPath, pagePath }: Props) {
  const { t } = useTranslation("dashboard")
  const { t: ui } = useTranslation("ui")
  const { name } = useServiceWords(service)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = `register-${service}-title`

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return
    event.preventDefault()
    dialog.current.showModal()
  }
  return (
    <>
      <ButtonLink
        variant="quiet"
        size="small"
        href={pagePath}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={`${name}: ${t("register.open")}`}
      >
        {t("register.open")}
      </ButtonLink>
      <dialog ref={dialog} className="dialog" aria-labelledby={titleId} closedby="any">
        <div className="dialog-bar">
          <h2 id={titleId}>{t("register.title", { service: name })}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={ui("close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <div className="dialog-words">
          <RegistrationWords service={service} way={way} before={before} />
        </div>
        <div className="dialog-actions">
          <RegistrationActions {...{ service, way, before, contactPath, pagePath }} />
        </div>
      </dialog>
    </>
  )
}

import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { RegistrationFacts } from "./registration.server.ts"

/** Which event it is, and whether there is a place. */
export function RegistrationNotice({ facts }: { facts: RegistrationFacts }) {
  const { t } = useTranslation(["events"])
  const { title, dates, href, places, free, state } = facts
  return (
    <div className="module measure-inline registration-notice">
      <p className="item-title">
        <a href={href}>{title}</a>
      </p>
      <p>{dates}</p>
      {state === "open" && free !== null ? <p>{t("registration.left", { free, places })}</p> : null}
      {state === "waiting-list" ? <p>{t("registration.waitOnly", { places })}</p> : null}
      {state === "full" ? <p role="status">{t("registration.full")}</p> : null}
      {state === "closed" ? <p role="status">{t("registration.closed")}</p> : null}
    </div>
  )
}

export function takesRegistrations({ state }: Pick<RegistrationFacts, "state">): boolean {
  return state === "open" || state === "waiting-list"
}

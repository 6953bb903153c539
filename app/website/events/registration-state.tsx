import { ButtonLink } from "../../design/components/button.tsx"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { RequestReceipt } from "../../request/api/requests-api.server.ts"

type Props = { registration: NonNullable<RequestReceipt["registration"]> }

const stateKeys = {
  PLACE: "events:registration.place",
  WAITING: "events:registration.waiting",
  CANCELLED: "events:registration.cancelled",
} as const satisfies Record<Props["registration"]["state"], string>

/** Whether there is a place at the event, and the ways on. */
export function RegistrationState({ registration: { state, title, calendarUrl, cancelUrl } }: Props) {
  const { t } = useTranslation(namespaces)
  return (
    <>
      <p>{t(stateKeys[state], { title })}</p>
      {state === "CANCELLED" ? null : (
        <p className="button-row">
          {state === "PLACE" ? (
            <ButtonLink href={calendarUrl} variant="quiet" icon="download" iconPlace="start">
              {t("events:registration.toCalendar")}
            </ButtonLink>
          ) : null}
          <ButtonLink href={cancelUrl} variant="link">
            {t("events:registration.giveBack")}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

import { ButtonLink } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { RequestReceipt } from "../../request/api/requests-api.server.ts"

type Props = { registration: NonNullable<RequestReceipt["registration"]> }

const stateKeys = {
  PLACE: "registration.place",
  WAITING: "registration.waiting",
  CANCELLED: "registration.cancelled",
} as const satisfies Record<Props["registration"]["state"], string>

/** Whether there is a place at the event, and the ways on. */
export function RegistrationState({ registration: { state, title, calendarUrl, cancelUrl } }: Props) {
  const { t } = useTranslation("events")
  return (
    <>
      <p>{t(stateKeys[state], { title })}</p>
      {state === "CANCELLED" ? null : (
        <p className="button-row">
          {state === "PLACE" ? (
            <ButtonLink href={calendarUrl} variant="quiet" icon="download" iconPlace="start">
              {t("registration.toCalendar")}
            </ButtonLink>
          ) : null}
          <ButtonLink href={cancelUrl} variant="link">
            {t("registration.giveBack")}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

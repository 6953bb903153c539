import { Button } from "../../design/components/button.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { CancelView } from "./cancel-registration.server.ts"

/** The question before a place is given back, and the thanks afterwards. */
export function CancelScreen({ view: { registration } }: { view: CancelView }) {
  const { t } = useTranslation("events")
  const { state, title } = registration
  if (state === "CANCELLED")
    return (
      <MessagePage title={t("registration.cancelledTitle")}>
        <p>{t("registration.cancelled", { title })}</p>
        <p>{t("registration.cancelledText")}</p>
      </MessagePage>
    )
  return (
    <MessagePage title={t("registration.cancelTitle")}>
      <p>{t("registration.cancelText", { title })}</p>
      <form method="post">
        <Button type="submit">{t("registration.cancelButton")}</Button>
      </form>
    </MessagePage>
  )
}

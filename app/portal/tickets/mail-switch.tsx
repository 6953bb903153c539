import { Button } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { TicketRights } from "./tickets.server.ts"

/** Turns all mails about tickets off or on again. */
export function MailSwitch({ rights: { mails } }: { rights: TicketRights }) {
  const { t } = useTranslation("tickets")
  return (
    <form method="post" className="mail-switch">
      <p>{mails ? t("mails.areOn") : t("mails.areOff")}</p>
      <Button type="submit" variant="link" name="intent" value={mails ? "mails-off" : "mails-on"}>
        {mails ? t("mails.turnOff") : t("mails.turnOn")}
      </Button>
    </form>
  )
}

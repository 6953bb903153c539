import { useTranslation } from "react-i18next"
import { Button } from "../ui/button.tsx"

/** For an organisation's administrator: whether its people see each other's tickets. */
export function ColleaguesSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("tickets")
  return (
    <form method="post" className="mail-switch">
      <p>{isOn ? t("colleagues.isOn") : t("colleagues.isOff")}</p>
      <Button type="submit" variant="link" name="intent" value={isOn ? "colleagues-off" : "colleagues-on"}>
        {isOn ? t("colleagues.turnOff") : t("colleagues.turnOn")}
      </Button>
    </form>
  )
}

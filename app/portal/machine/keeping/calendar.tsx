import { Button } from "../../../design/components/button.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { maintenanceFilePath } from "../../inventory/inventory-path.ts"
import type { Keeping } from "./keeping.server.ts"

/** What comes due, for the reader's own calendar: as a file, or to subscribe to. */
export function Calendar({ keeping: { calendar, canKeep }, machine }: { keeping: Keeping; machine: string }) {
  const { t } = useTranslation("machine")
  const path = usePortalPath()
  return (
    <>
      <h3 className="item-title">{t("calendar.title")}</h3>
      <ul className="module-links">
        <li>
          <a href={path(maintenanceFilePath(machine))} download>
            {t("calendar.file")}
          </a>
        </li>
        {calendar ? (
          <li>
            <a href={calendar.url.replace(/^https?:/, "webcal:")}>{t("calendar.subscribe")}</a>
          </li>
        ) : null}
      </ul>
      {calendar ? (
        <>
          <p>{t("calendar.secret")}</p>
          <p>
            <code className="entry-text">{calendar.url}</code>
          </p>
        </>
      ) : null}
      {canKeep ? (
        <form method="post">
          {calendar ? <input type="hidden" name="id" value={calendar.id} /> : null}
          <Button
            type="submit"
            name="intent"
            value={calendar ? "revoke-calendar" : "calendar"}
            variant="quiet"
            size="small"
          >
            {calendar ? t("calendar.end") : t("calendar.make")}
          </Button>
        </form>
      ) : null}
    </>
  )
}

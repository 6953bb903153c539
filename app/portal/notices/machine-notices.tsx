import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { MachinePart } from "../machines/machine-part.tsx"
import type { Part } from "../machines/part.server.ts"
import type { NoticeItem } from "./notice-list.server.ts"
import { NoticeTable } from "./notice-list-screen.tsx"

/** The notices about one machine, on its page. */
export function MachineNotices({ part }: { part: Part<NoticeItem[]> }) {
  const { t } = useTranslation("notices")
  return (
    <MachinePart id="machine-notices" title={t("title")} part={part}>
      {(notices) =>
        notices.length > 0 ? (
          <NoticeTable items={notices} caption={t("total", { number: notices.length })} />
        ) : (
          <p>{t("noneOfMachine")}</p>
        )
      }
    </MachinePart>
  )
}

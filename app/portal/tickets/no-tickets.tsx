import { ButtonLink } from "../../design/components/button.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { TicketListData } from "./ticket-list.server.ts"
import { isNarrowed } from "./ticket-list-query.ts"
import { newTicketPath } from "./ticket-path.ts"

/** Shown instead of an empty list: there are no tickets yet, or none that match. */
export function NoTickets({ list: { query, counts, rights } }: { list: TicketListData }) {
  const { t } = useTranslation("tickets")
  const path = usePortalPath()
  if (isNarrowed(query) || counts.total > 0)
    return (
      <EmptyState title={t("list.none.title")} icon="search">
        <p>{t("list.none.text")}</p>
      </EmptyState>
    )
  if (rights.isSupport && !rights.canCreate)
    return (
      <EmptyState title={t("list.none.title")} icon="check">
        <p>{t("desk.none")}</p>
      </EmptyState>
    )
  const action = <ButtonLink href={path(newTicketPath)}>{t("list.new")}</ButtonLink>
  return (
    <EmptyState title={t("list.empty.title")} icon="check" action={rights.canCreate ? action : null}>
      <p>{rights.canCreate ? t("list.empty.text") : t("list.empty.noOrganisation")}</p>
    </EmptyState>
  )
}

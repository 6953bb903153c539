import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { EmptyState } from "../../../design/components/status.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { confirmationPath } from "./confirmation-path.ts"
import { useDue } from "./confirmation-screen.tsx"
import type { ConfirmationsView } from "./confirmations.server.ts"

/** The confirmations of the asker's organisations, open ones first. */
export function ConfirmationsScreen({ view: { reviews } }: { view: ConfirmationsView }) {
  const { t } = useTranslation("reviews")
  const { t: users } = useTranslation("user-admin")
  const path = usePortalPath()
  const due = useDue()
  return (
    <UserAdminScreen title={t("title")} lead={t("lead")}>
      {reviews.length === 0 ? (
        <EmptyState headingLevel={2} title={t("none")} />
      ) : (
        <DataTable
          caption={t("title")}
          isCaptionHidden
          columns={[
            { name: users("field.organisation") },
            { name: t("title") },
            { name: users("field.status") },
          ]}
          rows={reviews.map((review) => {
            const { id, organisation, year, total, decided, closedAt } = review
            const progress = closedAt ? "" : `${t("progress", { decided, total })} · `
            return {
              heading: <ApplicationLink to={path(confirmationPath(id))}>{organisation.name}</ApplicationLink>,
              cells: [t("year", { year: String(year) }), progress + due(review)],
            }
          })}
        />
      )}
    </UserAdminScreen>
  )
}

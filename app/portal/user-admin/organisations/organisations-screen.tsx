import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { Pagination } from "../../../design/components/pagination.tsx"
import { SearchInput } from "../../../design/components/text-input.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { organisationPath, organisationsPath } from "../user-admin-path.ts"
import type { OrganisationsView } from "./organisations-list.server.ts"

const perPage = 50

/** The organisations that somebody administers. */
export function OrganisationsScreen({ view }: { view: OrganisationsView }) {
  const { t, i18n } = useTranslation("organisations")
  const path = usePortalPath()
  const { organisations, total, search, page } = view
  const countries = new Intl.DisplayNames([i18n.language], { type: "region" })
  const href = (to: number) =>
    `${path(organisationsPath)}?${new URLSearchParams({ ...(search && { q: search }), page: String(to) })}`
  const columns = [
    { name: t("field.organisation") },
    { name: t("field.country") },
    { name: t("field.customerNumber") },
    { name: t("field.externalId") },
    { name: t("field.plants"), isNumeric: true },
  ] as const
  return (
    <UserAdminScreen title={t("title")} lead={t("lead")}>
      {total > perPage || search ? (
        <search>
          <form action={path(organisationsPath)}>
            <SearchInput
              id="organisations-search"
              name="q"
              label={t("memberships.search")}
              defaultValue={search}
              maxLength={200}
            />
          </form>
        </search>
      ) : null}
      {organisations.length === 0 ? (
        <p role="status">{t("memberships.nothingFound")}</p>
      ) : (
        <DataTable
          caption={t("title")}
          isCaptionHidden
          columns={columns}
          rows={organisations.map(({ id, name, country, customerNumber, externalId, plants }) => ({
            heading: <ApplicationLink to={path(organisationPath(id))}>{name}</ApplicationLink>,
            cells: [countries.of(country) ?? country, customerNumber, externalId, plants],
          }))}
        />
      )}
      <Pagination current={page} total={Math.ceil(total / perPage)} href={href} />
    </UserAdminScreen>
  )
}

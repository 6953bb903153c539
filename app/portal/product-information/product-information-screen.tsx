import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { CollectForm } from "./collect-form.tsx"
import type { DocumentAnswer } from "./document.server.ts"
import { DocumentFilter } from "./document-filter.tsx"
import { documentSearch, documentsPerPage, isNarrowed, nothingChosen } from "./document-list-query.ts"
import { collectionsPath, offlinePath, productInformationPath } from "./document-path.ts"
import { DocumentTable } from "./document-table.tsx"
import type { DocumentListData, DocumentListView } from "./product-information.server.ts"

type Props = { view: DocumentListView; answer: DocumentAnswer | undefined }

/** All technical documents for the machines of the user's organisation, found by title and by what stands inside [ROUTE-13]. */
export function ProductInformationScreen({ view: { list, fault }, answer }: Props) {
  const { t } = useTranslation("documents")
  const path = usePortalPath()
  const collections = <ApplicationLink to={path(collectionsPath)}>{t("collections.title")}</ApplicationLink>
  return (
    <PortalScreen title={t("title")} lead={t("lead")} actions={collections}>
      {fault ? <PortalFaultMessage fault={fault} headingLevel={2} /> : null}
      {list ? <List list={list} answer={answer} /> : null}
    </PortalScreen>
  )
}

function List({ list, answer }: { list: DocumentListData; answer: DocumentAnswer | undefined }) {
  const { t } = useTranslation("documents")
  const path = usePortalPath()
  const { query, items, total } = list
  const address = path(productInformationPath)
  return (
    <div className="ticket-list">
      <DocumentFilter list={list} />
      <p className="list-count" role="status">
        {t("count", { count: total })}
        {isNarrowed(query) ? (
          <a href={address + documentSearch(query, nothingChosen)}>{t("filter.reset")}</a>
        ) : null}
      </p>
      {items.length > 0 ? <DocumentTable items={items} search={query.search} /> : <NoDocuments list={list} />}
      <Pagination
        label={t("pages")}
        current={query.page}
        total={Math.ceil(total / documentsPerPage)}
        href={(page) => address + documentSearch(query, { page })}
      />
      {items.length > 0 ? (
        <>
          <p className="module-links">
            <ApplicationLink to={path(offlinePath) + documentSearch(query)}>
              {t("offline.title")}
            </ApplicationLink>
          </p>
          <details className="document-fold" open={answer !== undefined}>
            <summary className="link-button">{t("collect.found", { count: total })}</summary>
            <CollectForm
              intent="collect-found"
              action={address + documentSearch(query)}
              formKey={list.formKey}
              collections={[]}
              answer={answer?.answer ?? null}
            />
          </details>
        </>
      ) : null}
    </div>
  )
}

function NoDocuments({ list: { query } }: { list: DocumentListData }) {
  const { t } = useTranslation("documents")
  if (query.changed && !isNarrowed({ ...query, changed: false }))
    return (
      <EmptyState title={t("unchanged.title")} icon="check">
        <p>{t("unchanged.text")}</p>
      </EmptyState>
    )
  return isNarrowed(query) ? (
    <EmptyState title={t("none.title")} icon="search">
      <p>{t("none.text")}</p>
    </EmptyState>
  ) : (
    <EmptyState title={t("empty.title")}>
      <p>{t("empty.text")}</p>
    </EmptyState>
  )
}

import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Button, ButtonLink } from "../../design/components/button.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { LocalTime } from "../../design/components/local-time.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import type { CollectionsView, CollectionView } from "./collections.server.ts"
import {
  collectionPath,
  collectionsPath,
  documentPath,
  openCollectionPath,
  productInformationPath,
} from "./document-path.ts"
import { useDocumentWords } from "./document-words.ts"

/** The user's collections of documents to take along. */
export function CollectionsScreen({ view: { collections } }: { view: CollectionsView }) {
  const { t, i18n } = useTranslation("documents")
  const path = usePortalPath()
  const back = <WayBack to={path(productInformationPath)}>{t("title")}</WayBack>
  return (
    <PortalScreen title={t("collections.title")} overline={back} lead={t("collections.lead")}>
      {collections.length > 0 ? (
        <DataTable
          caption={t("collections.title")}
          isCaptionHidden
          columns={[
            { name: t("collections.name") },
            { name: t("collections.documents"), isNumeric: true },
            { name: t("collections.made") },
            { name: "ZIP" },
          ]}
          rows={collections.map(({ id, name, documents, madeAt, sizeBytes }) => ({
            heading: <ApplicationLink to={path(collectionPath(id))}>{name}</ApplicationLink>,
            cells: [
              documents.length,
              <LocalTime key="made" time={madeAt} />,
              documents.length > 0 ? (
                <a
                  key="zip"
                  href={path(openCollectionPath(id))}
                  aria-label={`${t("collections.zip")}: ${name}`}
                  download
                >
                  {formatFileSize(sizeBytes, i18n.language)}
                </a>
              ) : null,
            ],
          }))}
        />
      ) : (
        <EmptyState icon="download" title={t("collections.none")}>
          <p>{t("collections.noneText")}</p>
        </EmptyState>
      )}
    </PortalScreen>
  )
}

/** One collection: its documents in their newest versions, all of them as a ZIP, or one less. */
export function CollectionScreen({ view: { collection } }: { view: CollectionView }) {
  const { t, i18n } = useTranslation("documents")
  const path = usePortalPath()
  const words = useDocumentWords()
  const { id, name, documents, sizeBytes } = collection
  return (
    <PortalScreen
      title={name}
      overline={<WayBack to={path(collectionsPath)}>{t("collections.title")}</WayBack>}
      lead={t("collections.text")}
      actions={
        documents.length > 0 ? (
          <ButtonLink href={path(openCollectionPath(id))} icon="download" iconPlace="start">
            {t("collections.zip")} ({formatFileSize(sizeBytes, i18n.language)})
          </ButtonLink>
        ) : null
      }
    >
      <div className="ticket-list">
        {documents.length > 0 ? (
          <DataTable
            caption={name}
            isCaptionHidden
            columns={[
              { name: t("field.document") },
              { name: t("field.type") },
              { name: t("field.language") },
              { name: t("field.version") },
              { name: t("collections.remove") },
            ]}
            rows={documents.map((document) => ({
              heading: (
                <ApplicationLink to={`${path(documentPath(document.key))}?language=${document.language}`}>
                  {document.title}
                </ApplicationLink>
              ),
              cells: [
                words.type(document.type),
                words.language(document.language),
                document.version,
                <form key="remove" method="post">
                  <input type="hidden" name="collection" value={id} />
                  <input type="hidden" name="document" value={document.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="remove"
                    variant="link"
                    size="small"
                    aria-label={`${t("collections.remove")}: ${document.title}`}
                  >
                    {t("collections.remove")}
                  </Button>
                </form>,
              ],
            }))}
          />
        ) : (
          <EmptyState icon="info" title={t("collections.empty")}>
            <p>{t("collections.noneText")}</p>
          </EmptyState>
        )}
        <form method="post">
          <input type="hidden" name="collection" value={id} />
          <Button type="submit" name="intent" value="delete" variant="quiet" icon="trash" iconPlace="start">
            {t("collections.delete")}
          </Button>
        </form>
      </div>
    </PortalScreen>
  )
}

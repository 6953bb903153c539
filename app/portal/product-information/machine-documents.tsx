import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { Badge } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day } from "../frame/day.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { Machine } from "../machines/machine.ts"
import { MachinePart } from "../machines/machine-part.tsx"
import type { Part } from "../machines/part.server.ts"
import { openDocumentPath, productInformationPath } from "./document-path.ts"
import { useDocumentWords } from "./document-words.ts"
import type { MachineDocuments as Loaded, MachineDocument } from "./machine-documents.server.ts"

type Props = { machine: Pick<Machine, "serialNumber">; part: Part<Loaded> }

/** Manual, declaration, circuit diagram of one machine: in the reader's language, with the other languages beside it. */
export function MachineDocuments({ machine, part }: Props) {
  const { t } = useTranslation("documents")
  return (
    <MachinePart id="machine-documents" title={t("machine.title")} part={part}>
      {(loaded) => <Papers loaded={loaded} serialNumber={machine.serialNumber} />}
    </MachinePart>
  )
}

type PapersProps = { loaded: Loaded; serialNumber: string }

function Papers({ loaded: { items, hasProductInformation }, serialNumber }: PapersProps) {
  const { t } = useTranslation("documents")
  const path = usePortalPath()
  const words = useDocumentWords()
  if (items.length === 0) return <p className="ticket-place">{t("machine.none")}</p>
  const all = `${path(productInformationPath)}?serial=${encodeURIComponent(serialNumber)}`
  return (
    <>
      <DescriptionList
        items={items.map((item) => ({
          key: item.id,
          term: words.type(item.type),
          description: <Paper item={item} />,
        }))}
      />
      {hasProductInformation ? (
        <p className="module-links">
          <ApplicationLink to={all}>{t("machine.search")}</ApplicationLink>
        </p>
      ) : null}
    </>
  )
}

function Paper({ item }: { item: MachineDocument }) {
  const { t, i18n } = useTranslation("documents")
  const path = usePortalPath()
  const words = useDocumentWords()
  const { id, title, language, version, issuedOn, pages, sizeBytes, readState, readVersion, translations } =
    item
  const about = [pages === null ? null : words.pages(pages), formatFileSize(sizeBytes, i18n.language)]
  return (
    <>
      <a href={path(openDocumentPath(id))} lang={language}>
        {title}
      </a>{" "}
      {readState === "CHANGED" ? (
        <Badge tone="info">{t("changedSince", { version: readVersion ?? "" })}</Badge>
      ) : null}
      <span className="ticket-place">
        {words.language(language)} · {version}, <Day day={issuedOn} /> · PDF,{" "}
        {about.filter(Boolean).join(", ")}
      </span>
      {translations.length > 0 ? (
        <span className="ticket-place">
          {translations.map((other, index) => (
            <span key={other.id}>
              {index > 0 ? " · " : null}
              <a href={path(openDocumentPath(other.id))}>{words.language(other.language)}</a>
            </span>
          ))}
        </span>
      ) : null}
    </>
  )
}

import { Form } from "@remix-run/react"
import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Button, ButtonLink } from "../../design/components/button.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { Badge } from "../../design/components/status.tsx"
import { SearchInput } from "../../design/components/text-input.tsx"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day } from "../frame/day.tsx"
import { useHistoryEntry } from "../frame/list-filter.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import { CollectForm } from "./collect-form.tsx"
import type { DocumentAnswer, DocumentView, TechnicalDocument } from "./document.server.ts"
import { documentPath, openDocumentPath, productInformationPath } from "./document-path.ts"
import { useDocumentWords } from "./document-words.ts"
import { HitList } from "./hit-list.tsx"

type Props = { view: DocumentView; answer: DocumentAnswer | undefined }

/** A document: what it is, where words stand in it, its other languages, its versions, and how to take it along. */
export function DocumentScreen({ view, answer }: Props) {
  const { t } = useTranslation("documents")
  const path = usePortalPath()
  const { document } = view
  const back = new URLSearchParams(view.search ? { q: view.search } : {})
  const list = path(productInformationPath) + (back.size > 0 ? `?${back}` : "")
  return (
    <PortalScreen
      title={document.title}
      overline={<WayBack to={list}>{t("title")}</WayBack>}
      actions={
        <ButtonLink href={path(openDocumentPath(document.id))} icon="view" iconPlace="start">
          {t("read")}
        </ButtonLink>
      }
    >
      <div className="document">
        {document.readState === "CHANGED" ? <Changed document={document} /> : null}
        <About document={document} />
        <Inside view={view} />
        <Languages document={document} />
        <Versions document={document} />
        <section aria-labelledby="take-along">
          <h2 id="take-along">{t("collect.title")}</h2>
          <p>{t("collect.text")}</p>
          <CollectForm
            intent="collect"
            formKey={view.formKey}
            collections={view.collections}
            document={document.id}
            answer={answer?.answer ?? null}
          />
        </section>
      </div>
    </PortalScreen>
  )
}

function Changed({ document: { id, readVersion } }: { document: TechnicalDocument }) {
  const { t } = useTranslation("documents")
  return (
    <form method="post" className="portal-note">
      <p>{t("changedSince", { version: readVersion ?? "" })}</p>
      <input type="hidden" name="document" value={id} />
      <Button type="submit" name="intent" value="read" variant="link" size="small">
        {t("markRead")}
      </Button>
    </form>
  )
}

function About({ document }: { document: TechnicalDocument }) {
  const { t, i18n } = useTranslation("documents")
  const path = usePortalPath()
  const words = useDocumentWords()
  const { id, type, language, version, issuedOn, pages, sizeBytes, models, serialNumbers } = document
  const machines = serialNumbers.length > 0 ? serialNumbers : models
  const size = [pages === null ? null : words.pages(pages), formatFileSize(sizeBytes, i18n.language)]
  const rows = [
    { key: "type", term: t("field.type"), description: words.type(type) },
    { key: "language", term: t("field.language"), description: words.language(language) },
    {
      key: "version",
      term: t("field.version"),
      description: (
        <>
          {version} · <Day day={issuedOn} />
        </>
      ),
    },
    {
      key: "file",
      term: t("field.file"),
      description: (
        <>
          PDF, {size.filter(Boolean).join(", ")}{" "}
          <a href={`${path(openDocumentPath(id))}?dl=true`} download>
            {t("save")}
          </a>
        </>
      ),
    },
    { key: "machines", term: t("field.machines"), description: inOneLine(machines, i18n.language) },
  ]
  return <DescriptionList items={rows.filter(({ description }) => description !== "")} />
}

/** A plain GET form. */
function Inside({ view: { document, search } }: { view: DocumentView }) {
  const { t } = useTranslation("documents")
  const entry = useHistoryEntry()
  const path = usePortalPath()
  const { key, language, reading, hits } = document
  return (
    <section aria-labelledby="inside">
      <h2 id="inside">{t("inside.title")}</h2>
      {reading === "READ" ? (
        <search>
          <Form className="document-search" action={path(documentPath(key))} key={entry}>
            <SearchInput
              id="inside-search"
              name="q"
              label={t("inside.search")}
              defaultValue={search}
              maxLength={200}
            />
            <input type="hidden" name="language" value={language} />
          </Form>
        </search>
      ) : (
        <p>{reading === "WAITING" ? t("inside.waiting") : t("inside.withoutText")}</p>
      )}
      {hits && reading === "READ" ? (
        <>
          <p role="status">{t("inside.count", { count: hits.total })}</p>
          <HitList item={document} hits={hits} />
        </>
      ) : null}
    </section>
  )
}

function Languages({ document: { key, translations } }: { document: TechnicalDocument }) {
  const { t } = useTranslation("documents")
  const path = usePortalPath()
  const words = useDocumentWords()
  if (translations.length === 0) return null
  return (
    <section aria-labelledby="languages">
      <h2 id="languages">{t("otherLanguages")}</h2>
      <ul className="module-links">
        {translations.map(({ language }) => (
          <li key={language}>
            <ApplicationLink to={`${path(documentPath(key))}?language=${language}`}>
              {words.language(language)}
            </ApplicationLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Versions({ document: { versions, title } }: { document: TechnicalDocument }) {
  const { t, i18n } = useTranslation("documents")
  const path = usePortalPath()
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t("versions")}</h2>
      <ul className="version-list">
        {versions.map(({ id, version, issuedOn, isCurrent, sizeBytes }) => (
          <li key={id}>
            <a href={path(openDocumentPath(id))} aria-label={`${title} ${version}`}>
              {version}
            </a>
            <span className="ticket-place">
              <Day day={issuedOn} /> · PDF, {formatFileSize(sizeBytes, i18n.language)}
            </span>
            {isCurrent ? <Badge tone="success">{t("current")}</Badge> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

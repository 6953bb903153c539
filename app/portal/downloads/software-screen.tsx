import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Button } from "../../design/components/button.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { Badge, EmptyState } from "../../design/components/status.tsx"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import { downloadsPath, softwarePath } from "./downloads-path.ts"
import { FileList } from "./file-list.tsx"
import { LicenceForm } from "./licence-form.tsx"
import { LinkPanel } from "./link-panel.tsx"
import type { SoftwareAnswer, SoftwareProduct, SoftwareVersion, SoftwareView } from "./software.server.ts"
import { useReleaseDay } from "./software-words.ts"
import { VerifyHelp } from "./verify-help.tsx"

type Props = { view: SoftwareView; answer: SoftwareAnswer | undefined }

/** One software with one of its versions: what it is, its files, how to check them, and all versions [DLC-01]. */
export function SoftwareScreen({ view, answer }: Props) {
  const { t } = useTranslation("downloads")
  const path = usePortalPath()
  const { product, version } = view
  const back = <WayBack to={path(downloadsPath)}>{t("title")}</WayBack>
  return (
    <PortalScreen
      title={product.name}
      overline={back}
      lead={<span lang={product.language}>{product.summary}</span>}
      actions={<WatchForm isWatched={product.isWatched} />}
    >
      {version ? (
        <div className="software">
          <About product={product} version={version} />
          <Notes version={version} />
          <Files view={view} version={version} answer={answer} />
          <Versions product={product} shown={version.version} />
        </div>
      ) : (
        <EmptyState icon="download" title={t("allWithdrawn")} />
      )}
    </PortalScreen>
  )
}

/** A plain form, as all of this screen: the page that comes back says what happened. */
function WatchForm({ isWatched }: { isWatched: boolean }) {
  const { t } = useTranslation("downloads")
  return (
    <form method="post">
      <Button
        type="submit"
        variant="quiet"
        name="intent"
        value={isWatched ? "unwatch" : "watch"}
        icon="mail"
        iconPlace="start"
      >
        {isWatched ? t("unwatch") : t("watch")}
      </Button>
    </form>
  )
}

function About({ product, version }: { product: SoftwareProduct; version: SoftwareVersion }) {
  const { t, i18n } = useTranslation("downloads")
  const path = usePortalPath()
  const day = useReleaseDay()
  return (
    <section className="software-about">
      {version.isCurrent ? null : (
        <p className="message-note" role="status">
          {t("earlierShown")}{" "}
          <ApplicationLink to={path(softwarePath(product.key))}>{t("showNewest")}</ApplicationLink>
        </p>
      )}
      <DescriptionList
        items={[
          {
            ...{ key: "version", term: t("version") },
            description: (
              <span className="reference">
                {version.version} {version.isCurrent ? <Badge tone="success">{t("current")}</Badge> : null}
              </span>
            ),
          },
          { key: "released", term: t("released"), description: day(version.releasedOn) },
          ...(product.models.length > 0
            ? [
                {
                  key: "machines",
                  term: t("machines"),
                  description: inOneLine(product.models, i18n.language),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

function Notes({ version: { notes, notesLanguage } }: { version: SoftwareVersion }) {
  const { t } = useTranslation("downloads")
  if (notes.length === 0) return null
  return (
    <section className="rich-text">
      <h2>{t("notes")}</h2>
      <ul lang={notesLanguage}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

/** Whoever has not accepted the licence sees it in place of the buttons. */
function Files({ view, version, answer }: Props & { version: SoftwareVersion }) {
  const { t } = useTranslation("downloads")
  const { licence } = view.product
  const isOpen = licence === null || licence.acceptedAt !== null
  return (
    <>
      <section id="files" className="software-files">
        <h2>{t("files")}</h2>
        {licence ? (
          <LicenceForm licence={licence} answer={answer?.intent === "accept" ? answer.answer : null} />
        ) : null}
        <FileList files={version.files} isOpen={isOpen} />
        <VerifyHelp files={version.files} />
      </section>
      {isOpen ? (
        <LinkPanel
          view={view}
          files={version.files}
          answer={answer?.intent === "link" ? answer.answer : null}
        />
      ) : null}
    </>
  )
}

function Versions({ product: { key, versions }, shown }: { product: SoftwareProduct; shown: string }) {
  const { t } = useTranslation("downloads")
  const path = usePortalPath()
  const day = useReleaseDay()
  return (
    <section>
      <h2>{t("allVersions")}</h2>
      <ul className="version-list">
        {versions.map(({ version, releasedOn, isCurrent }) => (
          <li key={version}>
            <ApplicationLink
              to={path(isCurrent ? softwarePath(key) : softwarePath(key, version))}
              aria-current={version === shown ? "page" : undefined}
            >
              {version}
            </ApplicationLink>
            <span className="ticket-place">{day(releasedOn)}</span>
            {isCurrent ? <Badge tone="success">{t("current")}</Badge> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

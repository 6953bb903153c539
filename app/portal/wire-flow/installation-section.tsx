import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { type Description, DescriptionList } from "../../design/components/description-list.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Badge } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { softwarePath } from "../downloads/downloads-path.ts"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { TermBadge } from "../machines/term-badge.tsx"
import { AgentSecret } from "./agent-secret.tsx"
import type { Installation } from "./wire-flow.server.ts"
import { useStateWords } from "./wire-flow-words.ts"

type Props = { installation: Installation; agentUrl: string; secret: string | null }

/** One installation: what runs there, how it is, its licences, and for administrators the secret of its agent. */
export function InstallationSection({ installation, agentUrl, secret }: Props) {
  const { t } = useTranslation("wire-flow")
  const { id, name, plantName, address, health, reportedAt, licencesUntil } = installation
  const words = useStateWords()
  const state = words(health)
  return (
    <section className="ticket-list" aria-labelledby={`installation-${id}`}>
      <h2 id={`installation-${id}`} className="portal-section-title">
        {name}
      </h2>
      <DescriptionList
        items={[
          {
            key: "state",
            term: t("state"),
            description: <Badge tone={state.tone}>{state.text}</Badge>,
          },
          ...(reportedAt
            ? [{ key: "reported", term: t("reported"), description: <LocalTime time={reportedAt} /> }]
            : []),
          { key: "plant", term: t("plant"), description: plantName },
          {
            key: "address",
            term: t("address"),
            description: (
              <a className="software-file" href={address} rel="noreferrer">
                {address}
              </a>
            ),
          },
          { key: "version", ...useVersion(installation) },
          {
            key: "licences",
            term: t("licences"),
            description: (
              <>
                {installation.licencesUsed === null
                  ? installation.licences
                  : t("licencesUsed", {
                      used: installation.licencesUsed,
                      licences: installation.licences,
                    })}{" "}
                {licencesUntil ? (
                  <TermBadge until={licencesUntil} daysLeft={installation.licenceDaysLeft} />
                ) : (
                  <span className="ticket-place">{t("withoutEnd")}</span>
                )}
              </>
            ),
          },
        ]}
      />
      {health === "SILENT" ? <p className="portal-note">{t("silentText")}</p> : null}
      <Checks checks={installation.checks} />
      {installation.mayRenewSecret ? (
        <AgentSecret installation={installation} agentUrl={agentUrl} secret={secret} />
      ) : null}
    </section>
  )
}

function useVersion({ version, newer, product }: Installation): Description {
  const { t } = useTranslation("wire-flow")
  const path = usePortalPath()
  return {
    term: t("version"),
    description: (
      <>
        <span className="reference">{version ?? t("notReported")}</span>{" "}
        {newer && product ? (
          <ApplicationLink to={path(softwarePath(product))}>
            {t("newer", { version: newer.version })}
          </ApplicationLink>
        ) : product ? (
          <ApplicationLink to={path(softwarePath(product))}>{t("downloads")}</ApplicationLink>
        ) : null}
      </>
    ),
  }
}

function Checks({ checks }: Pick<Installation, "checks">) {
  const { t } = useTranslation("wire-flow")
  const words = useStateWords()
  if (checks.length === 0) return null
  return (
    <DataTable
      caption={t("checks")}
      columns={[{ name: t("check") }, { name: t("state") }, { name: t("finding") }]}
      rows={checks.map(({ name, state, text }) => ({
        heading: name,
        cells: [
          <Badge key="state" tone={words(state).tone}>
            {words(state).text}
          </Badge>,
          text ?? "–",
        ],
      }))}
    />
  )
}

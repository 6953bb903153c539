import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { ButtonLink } from "../../design/components/button.tsx"
import { Badge } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ServiceStatus } from "../../sign-in/current-user/service-status.ts"
import type { DashboardTile } from "./dashboard.server.ts"
import { RegistrationDialog } from "./registration-dialog.tsx"
import { ServiceIcon } from "./service-icon.tsx"
import type { ServiceTile } from "./service-tile.ts"
import { useServiceWords, useStatusWords } from "./service-words.ts"

type Props = {
  tile: DashboardTile
  /** What waits for the user there, in words; null where nothing does. */
  waiting?: string | null
  contactPath: string | null
  registerPath: string
}

/** The page says since when or why, and offers what the user may do: ask again, or take a request back. */
const hasDetails: readonly ServiceStatus[] = ["pending", "inactive", "declined"]

/** One service: its name, the user's status there, and the link or button that fits the status [DASH-10, DASH-11]. */
export function Tile({ tile, waiting, contactPath, registerPath }: Props) {
  const { service, status } = tile
  const { t } = useTranslation("dashboard")
  const { name, text } = useServiceWords(service)
  const said = useStatusWords(status)
  return (
    <li className="service-tile" data-status={status}>
      <ServiceIcon service={service} />
      <h3 className="item-title">{name}</h3>
      <p className="service-text">{text}</p>
      <div className="service-status">
        <Badge tone={said.tone}>{said.text}</Badge>
      </div>
      <div className="service-action">
        {status === "unregistered" ? (
          <RegistrationDialog
            service={service}
            {...tile.registration}
            contactPath={contactPath}
            pagePath={`${registerPath}/${service}`}
          />
        ) : (
          <>
            <TileAction tile={tile} name={name} hint={said.hint} />
            {hasDetails.includes(status) ? (
              <ButtonLink
                variant="quiet"
                size="small"
                href={`${registerPath}/${service}`}
                aria-label={`${name}: ${t("register.details")}`}
              >
                {t("register.details")}
              </ButtonLink>
            ) : null}
          </>
        )}
        {waiting ? <Badge tone="warning">{waiting}</Badge> : null}
      </div>
    </li>
  )
}

function TileAction({ tile, name, hint }: { tile: ServiceTile; name: string; hint: string | null }) {
  const { t } = useTranslation("dashboard")
  const { status, serviceUrl, artemis } = tile
  if (status === "active") {
    if (artemis) return <ArtemisLinks artemis={artemis} serviceUrl={serviceUrl} name={name} />
    return serviceUrl ? <OpenLink href={serviceUrl} name={name} text={t("open")} /> : null
  }
  return hint ? <p className="service-hint">{hint}</p> : null
}

/**
 * Users of the version on premises may have the cloud version as well; all others get the cloud version only [DASH-03].
 */
function ArtemisLinks({
  artemis,
  serviceUrl,
  name,
}: {
  artemis: NonNullable<ServiceTile["artemis"]>
  serviceUrl: string | null
  name: string
}) {
  const { t } = useTranslation("dashboard")
  const { userType, serviceUrlCloud } = artemis
  return (
    <>
      {userType === "onprem" && serviceUrl ? (
        <OpenLink href={serviceUrl} name={name} text={t("openOnPremises")} />
      ) : null}
      {serviceUrlCloud ? <OpenLink href={serviceUrlCloud} name={name} text={t("openCloud")} /> : null}
    </>
  )
}

function OpenLink({ href, name, text }: { href: string; name: string; text: string }) {
  const props = { className: "button button-small", "aria-label": `${name}: ${text}` }
  return href.startsWith("/") ? (
    <ApplicationLink to={href} {...props}>
      {text}
    </ApplicationLink>
  ) : (
    <a href={href} {...props}>
      {text}
    </a>
  )
}

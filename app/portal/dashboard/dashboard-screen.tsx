import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { ColleaguesTickets } from "../customers/colleagues-tickets.tsx"
import { SoftwareBox } from "../downloads/software-box.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { MachineBox } from "../inventory/machine-box.tsx"
import { NoticeBox } from "../notices/notice-box.tsx"
import type { DashboardView } from "./dashboard.server.ts"
import { RequestBox } from "./request-box.tsx"
import { TicketBox } from "./ticket-box.tsx"
import { Tile } from "./tile.tsx"

/** The services that the user may use, and what waits for them there [ROUTE-08]. */
export function DashboardScreen({ view }: { view: DashboardView }) {
  const { t } = useTranslation("dashboard")
  const {
    name,
    tiles,
    machines,
    tickets,
    notices,
    requests,
    software,
    colleagues,
    hasService,
    joinPath,
    contactPath,
    registerPath,
  } = view
  const waiting = view.pendingUsers ? t("usersPending", { count: view.pendingUsers }) : null
  return (
    <PortalScreen title={name ? t("welcome", { name }) : t("welcomeNobody")} lead={t("lead")}>
      {notices ? <NoticeBox box={notices} /> : null}
      {machines ? <MachineBox machines={machines} /> : null}
      {tickets ? <TicketBox tickets={tickets} /> : null}
      {requests ? <RequestBox requests={requests} /> : null}
      {software ? <SoftwareBox software={software} /> : null}
      {hasService ? null : (
        <div className="dashboard-empty">
          <h2 className="item-title">{t("empty.title")}</h2>
          <p>{t("empty.text")}</p>
        </div>
      )}
      {joinPath ? (
        <div className="dashboard-empty">
          <h2 className="item-title">{t("join.title")}</h2>
          <p>{t("join.text")}</p>
          <p>
            <ApplicationLink to={joinPath}>{t("join.link")}</ApplicationLink>
          </p>
        </div>
      ) : null}
      <section aria-labelledby="services-title">
        <h2 id="services-title" className="dashboard-title">
          {t("servicesTitle")}
        </h2>
        <ul className="service-tiles">
          {tiles.map((tile) => (
            <Tile
              key={tile.service}
              tile={tile}
              waiting={tile.service === "user-admin" ? waiting : null}
              contactPath={contactPath}
              registerPath={registerPath}
            />
          ))}
        </ul>
      </section>
      {colleagues ? <ColleaguesTickets view={colleagues} /> : null}
    </PortalScreen>
  )
}

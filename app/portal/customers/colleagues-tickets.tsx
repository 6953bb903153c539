import { Button } from "../../design/components/button.tsx"
import { SearchInput } from "../../design/components/text-input.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import type { ColleaguesTicketsView } from "./colleagues-tickets.server.ts"

/** For each organisation that the administrator may change: whether colleagues see each other's tickets. */
export function ColleaguesTickets({ view }: { view: ColleaguesTicketsView }) {
  const { t } = useTranslation("dashboard")
  const { organisations, fault, search, total } = view
  const hasMore = total > organisations.length
  const isNothing = organisations.length === 0 && !fault
  return (
    <section className="colleagues-tickets" aria-labelledby="colleagues-title">
      <h2 id="colleagues-title" className="dashboard-title">
        {t("colleagues.title")}
      </h2>
      {fault ? <PortalFaultMessage fault={fault} headingLevel={3} /> : null}
      {hasMore || search ? <OrganisationSearch search={search} /> : null}
      {isNothing ? <p role="status">{t("colleagues.none")}</p> : null}
      <ul>
        {organisations.map((organisation) => (
          <li key={organisation.id}>
            <Organisation organisation={organisation} action={view.action} />
          </li>
        ))}
      </ul>
      {hasMore ? <p>{t("colleagues.more")}</p> : null}
    </section>
  )
}

type OrganisationProps = { organisation: ColleaguesTicketsView["organisations"][number]; action: string }

/** Says the current state and offers the other. It posts without JavaScript, like every form of the portal. */
function Organisation({ organisation: { id, name, colleaguesSeeTickets }, action }: OrganisationProps) {
  const { t } = useTranslation("dashboard")
  const wish = colleaguesSeeTickets ? t("colleagues.showOwn") : t("colleagues.showAll")
  return (
    <form method="post" action={action}>
      <div>
        <h3 className="item-title">{name}</h3>
        <p>{colleaguesSeeTickets ? t("colleagues.seesAll") : t("colleagues.seesOwn")}</p>
      </div>
      <input type="hidden" name="intent" value="colleagues-tickets" />
      <input type="hidden" name="organisation" value={id} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        name="allowed"
        value={String(!colleaguesSeeTickets)}
        aria-label={`${name}: ${wish}`}
      >
        {wish}
      </Button>
    </form>
  )
}

/** Internal administrators search, since they have more organisations than fit on a dashboard. */
function OrganisationSearch({ search }: { search: string }) {
  const { t } = useTranslation("dashboard")
  return (
    <search>
      <form>
        <SearchInput
          id="organisation-search"
          name="organisation"
          label={t("colleagues.search")}
          defaultValue={search}
          maxLength={200}
        />
      </form>
    </search>
  )
}

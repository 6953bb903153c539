import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { ButtonLink } from "../../design/components/button.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day } from "../frame/day.tsx"
import { OrganisationElsewhere } from "../frame/organisation-elsewhere.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { useFreshness } from "../frame/use-freshness.ts"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import { inventoryPath, labelsPath, machinePath, oldInventoryPath } from "../inventory/inventory-path.ts"
import { MachineRequests } from "../inventory/requests/machine-requests.tsx"
import type { Machine } from "../machines/machine.ts"
import { MachinePart } from "../machines/machine-part.tsx"
import { TermBadge } from "../machines/term-badge.tsx"
import { useMachineWords } from "../machines/use-machine-words.ts"
import { MachineNotices } from "../notices/machine-notices.tsx"
import { MachineDocuments } from "../product-information/machine-documents.tsx"
import { MachineTickets } from "../tickets/machine-tickets.tsx"
import { newTicketPath } from "../tickets/ticket-path.ts"
import type { MachineAnswer } from "./keeping/change-machine.server.ts"
import { MachineKeeping } from "./keeping/machine-keeping.tsx"
import type { MachineView } from "./machine.server.ts"
import { MachineHistory } from "./machine-history.tsx"
import { MachineSoftware } from "./software/machine-software.tsx"

type Props = { view: MachineView; answer: MachineAnswer | undefined }

/** One machine: what holds for it and what has happened to it, with its name plate beside it. */
export function MachineScreen({ view, answer }: Props) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  useFreshness()
  const { machine, elsewhere, hasTickets, parts } = view
  const isInUse = machine.status === "ACTIVE"
  const overline = (
    <WayBack to={path(isInUse ? inventoryPath : oldInventoryPath)}>
      {isInUse ? t("title") : t("old.title")}
    </WayBack>
  )
  const newTicket = `${path(newTicketPath)}?machine=${encodeURIComponent(machine.id)}`
  return (
    <PortalScreen
      title={machine.name ?? machine.serialNumber}
      lead={`${machine.model} · ${machine.location.name}`}
      overline={overline}
      actions={
        hasTickets && isInUse ? (
          <ButtonLink href={newTicket} icon="plus" iconPlace="start">
            {t("machine.newTicket")}
          </ButtonLink>
        ) : null
      }
    >
      {elsewhere ? <OrganisationElsewhere organisation={elsewhere} /> : null}
      {isInUse ? null : <Ended machine={machine} />}
      <div className="ticket-columns">
        <div className="ticket-main">
          <Terms machine={machine} />
          {parts.tickets ? (
            <MachineTickets machine={machine} part={parts.tickets} newTicket={newTicket} />
          ) : null}
          <MachineNotices part={parts.notices} />
          <MachineDocuments machine={machine} part={parts.documents} />
          <MachineSoftware
            machine={machine}
            part={parts.software}
            offered={parts.offered.value ?? []}
            keeping={parts.keeping.value}
            answer={answer}
          />
          <MachineKeeping machine={machine} part={parts.keeping} answer={answer} />
          <MachinePart id="machine-requests" title={t("request.section")} part={parts.requests}>
            {(requests) => <MachineRequests machine={machine.id} requests={requests} />}
          </MachinePart>
          <MachineHistory machine={machine} />
        </div>
        <aside className="ticket-aside" aria-labelledby="name-plate">
          <NamePlate view={view} />
        </aside>
      </div>
    </PortalScreen>
  )
}

/** Why the machine is no longer in use, and which one took its place. */
function Ended({ machine: { status, endedOn, replacedBy } }: { machine: Machine }) {
  const { t } = useTranslation("inventory")
  const words = useMachineWords()
  const path = usePortalPath()
  return (
    <div className="portal-note">
      <p>
        {words.status(status)} · {endedOn ? <Day day={endedOn} /> : null}
      </p>
      {replacedBy ? (
        <p>
          {t("machine.replacedBy")}{" "}
          <ApplicationLink to={path(machinePath(replacedBy.serialNumber))}>
            {replacedBy.serialNumber}
          </ApplicationLink>
        </p>
      ) : null}
    </div>
  )
}

function Terms({ machine: { warrantyUntil, daysOfWarranty, contract } }: { machine: Machine }) {
  const { t } = useTranslation("inventory")
  return (
    <section className="ticket-list" aria-labelledby="terms">
      <h2 id="terms" className="portal-section-title">
        {t("machine.terms")}
      </h2>
      <DescriptionList
        items={[
          {
            key: "warranty",
            term: t("field.warranty"),
            description: <TermBadge until={warrantyUntil} daysLeft={daysOfWarranty} />,
          },
          {
            key: "contract",
            term: t("field.contract"),
            description: (
              <TermBadge
                name={contract ? `${contract.level} ${contract.number}` : undefined}
                until={contract?.endsOn ?? null}
                daysLeft={contract?.daysLeft ?? null}
              />
            ),
          },
        ]}
      />
    </section>
  )
}

function NamePlate({ view: { machine, productPath } }: { view: MachineView }) {
  const { t } = useTranslation("inventory")
  const words = useMachineWords()
  const path = usePortalPath()
  const label = `${path(labelsPath)}?organisation=${encodeURIComponent(machine.organisation)}&id=${encodeURIComponent(machine.id)}`
  const { serialNumber, model, type, builtOn, commissionedOn, location, namePlate } = machine
  const rows = [
    {
      key: "serial",
      term: t("field.serialNumber"),
      description: <span className="reference">{serialNumber}</span>,
    },
    {
      key: "model",
      term: t("field.model"),
      description: productPath ? <a href={productPath}>{model}</a> : model,
    },
    { key: "type", term: t("field.type"), description: type && words.type(type) },
    {
      key: "location",
      term: t("field.location"),
      description: location.name.includes(location.city)
        ? location.name
        : `${location.name}, ${location.city}`,
    },
    { key: "built", term: t("event.built"), description: builtOn && <Day day={builtOn} /> },
    { key: "commissioned", term: t("field.commissioned"), description: <Day day={commissionedOn} /> },
    ...namePlate.map(({ key, value, unit }) => ({
      ...{ key: `plate ${key}`, term: words.plate(key), description: value },
      ...(unit === null ? {} : { unit }),
    })),
  ]
  return (
    <>
      <h2 id="name-plate" className="portal-section-title">
        {t("machine.namePlate")}
      </h2>
      <DescriptionList items={rows.filter(({ description }) => Boolean(description))} />
      {machine.status === "ACTIVE" ? (
        <ul className="module-links">
          <li>
            <a href={label} target="_blank" rel="noreferrer">
              {t("machine.label")}
            </a>
          </li>
          <li>
            <a href={`${label}&size=62mm`} target="_blank" rel="noreferrer">
              {t("machine.labelOnRoll")}
            </a>
          </li>
        </ul>
      ) : null}
    </>
  )
}

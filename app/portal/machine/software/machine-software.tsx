import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { DescriptionList } from "../../../design/components/description-list.tsx"
import { Badge } from "../../../design/components/status.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { softwarePath } from "../../downloads/downloads-path.ts"
import { Day } from "../../frame/day.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import type { Machine } from "../../machines/machine.ts"
import type { Part } from "../../machines/part.server.ts"
import type { MachineAnswer } from "../keeping/change-machine.server.ts"
import type { Keeping } from "../keeping/keeping.server.ts"
import { RemoveButton } from "../keeping/remove-button.tsx"
import type { KnownSoftware, OfferedSoftware } from "./machine-software.server.ts"
import { SoftwareForm } from "./software-form.tsx"

type Props = {
  machine: Pick<Machine, "software" | "status">
  part: Part<KnownSoftware>
  /** What staff may choose from; empty for all others, and while the software service is away. */
  offered: readonly OfferedSoftware[]
  /** Null where that part of the page failed: then nobody changes anything. */
  keeping: Keeping | null
  answer: MachineAnswer | undefined
}

/**
 * The machine keeps which versions are installed. Names and newer versions come from the software service; while that is
 * away, the versions stay. The maker's staff enter them.
 */
export function MachineSoftware({
  machine: { software, status },
  part: { value, fault },
  offered,
  keeping,
  answer,
}: Props) {
  const { t } = useTranslation(["machine", "inventory"])
  const isWritable = status === "ACTIVE" && keeping?.canPrescribe === true
  if (software.length === 0 && !isWritable) return null
  return (
    <section className="ticket-list" aria-labelledby="installed-software">
      <h2 id="installed-software" className="portal-section-title">
        {t("inventory:machine.software")}
      </h2>
      <DescriptionList
        items={software.map(({ product, version, installedOn }) => ({
          key: product,
          term: value?.[product]?.name ?? product,
          description: (
            <>
              {version}
              {installedOn ? (
                <span className="ticket-place">
                  {t("inventory:machine.installed")} <Day day={installedOn} />
                </span>
              ) : null}
              {value ? <Newer product={product} known={value[product] ?? null} /> : null}
              {isWritable ? (
                <RemoveButton
                  intent="remove-software"
                  id={product}
                  what={value?.[product]?.name ?? product}
                />
              ) : null}
            </>
          ),
        }))}
      />
      {fault ? (
        <p role="status">
          {t("machine:software.away")} <code>{fault.reference}</code>
        </p>
      ) : null}
      {isWritable ? <SoftwareForm offered={offered} keeping={keeping} answer={answer} /> : null}
    </section>
  )
}

function Newer({ product, known }: { product: string; known: KnownSoftware[string] | null }) {
  const { t } = useTranslation("machine")
  const path = usePortalPath()
  if (!known) return <span className="ticket-place">{t("software.unknown")}</span>
  if (!known.newer) return <span className="ticket-place">{t("software.current")}</span>
  const { version, releasedOn } = known.newer
  return (
    <span className="ticket-place">
      <Badge tone="info">{t("software.newer")}</Badge>{" "}
      <ApplicationLink to={path(softwarePath(product))}>{version}</ApplicationLink> <Day day={releasedOn} />
    </span>
  )
}

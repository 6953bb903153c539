import { DescriptionList } from "../../design/components/description-list.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day } from "../frame/day.tsx"
import type { Machine } from "../machines/machine.ts"
import { useMachineWords } from "../machines/use-machine-words.ts"

/** What has happened to the machine, the newest first. */
export function MachineHistory({ machine: { events } }: { machine: Machine }) {
  const { t } = useTranslation("inventory")
  const words = useMachineWords()
  if (events.length === 0) return null
  return (
    <section className="ticket-list" aria-labelledby="machine-history">
      <h2 id="machine-history" className="portal-section-title">
        {t("machine.history")}
      </h2>
      <DescriptionList
        items={events.map(({ id, at, kind, facts, ticket }) => ({
          key: id,
          term: <Day day={at.slice(0, 10)} />,
          description: (
            <>
              {words.event(kind)}
              <Facts facts={facts} ticket={ticket} />
            </>
          ),
        }))}
      />
    </section>
  )
}

type FactsProps = Pick<Machine["events"][number], "facts" | "ticket">

function Facts({ facts, ticket }: FactsProps) {
  const { t } = useTranslation("inventory")
  const words = facts.map(({ key, value }) =>
    key === "hours" ? t("machine.hours", { count: Number(value) }) : `${key}: ${value}`,
  )
  const all = [...words, ticket].filter(Boolean)
  return all.length > 0 ? <span className="ticket-place">{all.join(" · ")}</span> : null
}

import { machineLabel, type TicketRow } from "./ticket.ts"

type Props = { machine: Pick<TicketRow, "machineName" | "machineModel" | "serialNumber"> }

/** What somebody typed as a serial number may be longer than a narrow screen is wide. */
const longestInOneLine = 20

/** Name, model and serial number; the number stays in one line, since people read it off and compare it. */
export function MachineName({ machine }: Props) {
  const { serialNumber } = machine
  const rest = machineLabel({ ...machine, serialNumber: null })
  if (!serialNumber) return <>{rest ?? "–"}</>
  const isShort = serialNumber.length <= longestInOneLine
  return (
    <>
      {rest ? `${rest} · ` : null}
      <span className={isShort ? "reference" : undefined}>{serialNumber}</span>
    </>
  )
}

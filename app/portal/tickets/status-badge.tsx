import { Badge } from "../../design/components/status.tsx"
import { useSay } from "../../forms/say.ts"
import type { TicketStatus } from "../../ground/graphql/generated/tickets.ts"
import { deskStatusKeys, statusKeys, statusTones } from "./ticket.ts"

export function StatusBadge({ status, isDesk = false }: { status: TicketStatus; isDesk?: boolean }) {
  const say = useSay()
  return <Badge tone={statusTones[status]}>{say((isDesk ? deskStatusKeys : statusKeys)[status])}</Badge>
}

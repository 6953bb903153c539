import { Badge } from "../../design/components/status.tsx"
import { useSay } from "../../forms/say.ts"
import type { TicketStatus } from "../../ground/graphql/generated/tickets.ts"
import { statusKeys, statusTones } from "./ticket.ts"

export function StatusBadge({ status }: { status: TicketStatus }) {
  const say = useSay()
  return <Badge tone={statusTones[status]}>{say(statusKeys[status])}</Badge>
}

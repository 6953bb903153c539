import { useSay } from "../forms/say.ts"
import type { TicketStatus } from "../graphql/generated/tickets.ts"
import { Badge } from "../ui/status.tsx"
import { statusKeys, statusTones } from "./ticket.ts"

export function StatusBadge({ status }: { status: TicketStatus }) {
  const say = useSay()
  return <Badge tone={statusTones[status]}>{say(statusKeys[status])}</Badge>
}

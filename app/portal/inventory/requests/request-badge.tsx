import { Badge } from "../../../design/components/status.tsx"
import { useSay } from "../../../forms/say.ts"
import type { MachineRequestStatus } from "../../../ground/graphql/generated/machines.ts"
import { statusKeys, statusTones } from "./request-words.ts"

export function RequestBadge({ status }: { status: MachineRequestStatus }) {
  const say = useSay()
  return <Badge tone={statusTones[status]}>{say(statusKeys[status])}</Badge>
}

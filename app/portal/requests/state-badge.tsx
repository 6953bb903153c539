import { Badge } from "../../design/components/status.tsx"
import { useSay } from "../../forms/say.ts"
import { type InboxRow, stateKeys, stateTones } from "./inbox-request.ts"

export function StateBadge({ state }: Pick<InboxRow, "state">) {
  const say = useSay()
  return <Badge tone={stateTones[state]}>{say(stateKeys[state])}</Badge>
}

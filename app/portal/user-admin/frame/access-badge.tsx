import { Badge } from "../../../design/components/status.tsx"
import type { AccessStatus } from "../../../ground/graphql/generated/customers.ts"
import { statusTones, useAccessWords } from "./access-words.ts"

export function AccessBadge({ status }: { status: AccessStatus }) {
  const words = useAccessWords()
  return <Badge tone={statusTones[status]}>{words.status(status)}</Badge>
}

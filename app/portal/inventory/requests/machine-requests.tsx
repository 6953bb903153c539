import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { useSay } from "../../../forms/say.ts"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { RequestBadge } from "./request-badge.tsx"
import type { MachineRequests as Requests } from "./request-list.server.ts"
import { changePath, requestPath } from "./request-path.ts"
import { changeKinds, kindKeys, serviceKinds } from "./request-words.ts"

/** On the page of a machine: what was asked about it, and what can be asked. */
export function MachineRequests({ machine, requests }: { machine: string; requests: Requests }) {
  const say = useSay()
  const path = usePortalPath()
  return (
    <>
      {requests.requests.length > 0 ? (
        <ul className="plain-list">
          {requests.requests.map(({ id, kind, status, madeAt }) => (
            <li key={id}>
              <ApplicationLink to={path(requestPath(id))}>{say(kindKeys[kind])}</ApplicationLink>{" "}
              <RequestBadge status={status} />{" "}
              <span className="ticket-place">
                <LocalTime time={madeAt} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {requests.canAsk ? (
        <ul className="module-links">
          {changeKinds.map((kind) => (
            <li key={kind}>
              <a href={path(changePath(machine, kind))}>{say(kindKeys[serviceKinds[kind]])}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

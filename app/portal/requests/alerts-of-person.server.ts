/** The alerts by mail that a person subscribed to, which staff show, hand out and forget beside their requests. */
import {
  AlertsOfPersonDocument,
  type AlertsOfPersonQuery,
  ForgetAlertsOfPersonDocument,
} from "../../ground/graphql/generated/alerts.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

export type PersonalAlerts = NonNullable<AlertsOfPersonQuery["alertsOfPerson"]>

/** @returns null for who has none. */
export async function findAlertsOfPerson(asker: PortalAsker, email: string): Promise<PersonalAlerts | null> {
  const { request } = asker.context.upstreams.alerts
  return (await askAs(asker, request, AlertsOfPersonDocument, { email })).alertsOfPerson
}

/** @returns how many subscriptions it were. */
export async function forgetAlertsOfPerson(asker: PortalAsker, email: string): Promise<number> {
  const { request } = asker.context.upstreams.alerts
  return (await askAs(asker, request, ForgetAlertsOfPersonDocument, { email })).forgetAlertsOfPerson
}

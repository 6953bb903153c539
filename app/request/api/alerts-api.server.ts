/** Subscribes people to alerts, and does what the links of the alerts' mails ask for. */
import {
  AlertLinkDocument,
  type AlertLinkKind,
  type AlertsPartFragment,
  type AlertWishesInput,
  ChangeAlertsDocument,
  ConfirmAlertsDocument,
  SubscribeDocument,
  UnsubscribeDocument,
} from "../../ground/graphql/generated/alerts.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import type { Log } from "../../ground/http/log.server.ts"

export type Alerts = AlertsPartFragment
export type AlertWishes = AlertWishesInput

type Service = { alerts: { send: GraphqlClient }; log: Log }

/** @returns how long the sender has to wait; null when the form was accepted, whether the address is known or not. */
export async function subscribe(
  { alerts, log }: Service,
  input: { email: string; wishes: AlertWishes; sender: string },
): Promise<number | null> {
  const answer = await alerts.send(SubscribeDocument, { variables: { input }, log })
  return answer.subscribe.waitSeconds
}

/** @returns null for a link that is unknown or has expired. */
export async function findAlertLink({ alerts, log }: Service, kind: AlertLinkKind, token: string) {
  const answer = await alerts.send(AlertLinkDocument, { variables: { kind, token }, log })
  return answer.alertLink
}

/** @returns null for a link that is unknown or has expired. */
export async function confirmAlerts({ alerts, log }: Service, token: string): Promise<Alerts | null> {
  return (await alerts.send(ConfirmAlertsDocument, { variables: { token }, log })).confirmAlerts
}

/** @returns null when the link is wrong, or the subscription ended. */
export async function changeAlerts(
  { alerts, log }: Service,
  token: string,
  wishes: AlertWishes,
): Promise<Alerts | null> {
  return (await alerts.send(ChangeAlertsDocument, { variables: { token, wishes }, log })).changeAlerts
}

/** @returns false for a link that isn't ours; true also when the subscription had ended before. */
export async function unsubscribe({ alerts, log }: Service, token: string): Promise<boolean> {
  return (await alerts.send(UnsubscribeDocument, { variables: { token }, log })).unsubscribe
}

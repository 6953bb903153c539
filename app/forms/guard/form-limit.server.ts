/** Limits how often a network address sends the same form; several people of a company share one. */
import type { TakePace } from "../../ground/pace/pace.server.ts"
import { networkOf } from "../client-network.server.ts"

type Sender = { clientAddress: string; upstreams: { pace: TakePace; settings: { FORMS_PER_HOUR: number } } }

/**
 * Counts a form that was sent. Without known addresses nobody is limited.
 * @returns null when it may be read, else the seconds until the next one may.
 */
export async function waitForForm(
  { clientAddress, upstreams }: Sender,
  form: string,
  now: number = Date.now(),
): Promise<number | null> {
  const { FORMS_PER_HOUR: perHour } = upstreams.settings
  if (perHour === 0 || clientAddress === "unknown") return null
  const pace = { burst: Math.max(1, Math.floor(perHour / 2)), perSecond: perHour / 3600 }
  return upstreams.pace([[`form ${form} ${networkOf(clientAddress)}`, pace]], now)
}

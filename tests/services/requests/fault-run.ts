/** What the fault run's test and the process that it kills have in common. */
import { mailJobs } from "../../../platform/mail/jobs.ts"
import { requestJobs } from "../../../services/requests/jobs.ts"
import type { RequestInput } from "../../../services/requests/validate.ts"

export const senderNames = Array.from({ length: 20 }, (_, number) => `sender-${number}`)

export const jobKinds = [...mailJobs, ...requestJobs]

export const systemSettings = {
  publicOrigin: "http://localhost:3000",
  inboundAddress: null,
  hasReceiver: true,
  retentionDays: 730,
}

export const receiverSecret = "the secret of the fault run"

export function receiverAt(port: string | number) {
  const { publicOrigin } = systemSettings
  return { url: `http://127.0.0.1:${port}/`, secret: receiverSecret, timeoutMs: 2_000, publicOrigin }
}

export function keysOf(sender: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => `${sender}-form-${number}`)
}

export function requestInput(sender: string, key: string): RequestInput {
  return {
    form: "service-request",
    site: "main",
    locale: "en",
    subject: `Request of ${key}`,
    sender: { email: `${sender}@plant.example` },
    answers: [],
    to: { team: "service", email: "service@komax.example" },
    doubts: [],
  }
}

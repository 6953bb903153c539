import { z } from "zod"

const address = z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional()

/** Where the services are that run elsewhere; one without an address is announced as coming soon. */
export const dashboardEnvironment = z.object({
  PORTAL_DIRECT_URL: address,
  /** Its parameter for the way back is replaced by the portal's address [DASH-04]. */
  PORTAL_DIRECT_REGISTRATION_URL: address,
  PORTAL_CAMPUS_LEARNING_URL: address,
  PORTAL_WIRE_FLOW_CLOUD_URL: address,
  PORTAL_WIRE_MASTER_URL: address,
  PORTAL_MASTER_DATA_URL: address,
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof dashboardEnvironment> {}
}

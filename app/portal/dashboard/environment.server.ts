import { z } from "zod"

const address = z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional()

/** Addresses of services that run elsewhere. A service without an address is announced as coming soon. */
export const dashboardEnvironment = z.object({
  PORTAL_DIRECT_URL: address.meta({
    description: "address of Komax Direct; a service without an address is announced as coming soon",
    absent: "none",
  }),
  PORTAL_DIRECT_REGISTRATION_URL: address.meta({
    description:
      "its registration; a parameter such as `returnUrl` in it is set to the portal's address [DASH-04]",
    absent: "none",
  }),
  PORTAL_CAMPUS_LEARNING_URL: address.meta({ description: "address of Campus Learning", absent: "none" }),
  PORTAL_WIRE_FLOW_CLOUD_URL: address.meta({
    description: "address of Artemis in the cloud",
    absent: "none",
  }),
  PORTAL_WIRE_MASTER_URL: address.meta({ description: "address of Wire Master", absent: "none" }),
  PORTAL_MASTER_DATA_URL: address.meta({ description: "address of the master data service", absent: "none" }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof dashboardEnvironment> {}
}

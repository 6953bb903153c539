import type { AccessPartsFragment } from "../../../ground/graphql/generated/customers.ts"

/** Access to an application as screens show it. What may be done with it, the service says. */
export type Access = AccessPartsFragment

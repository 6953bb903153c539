import type { RouteHandle } from "../../../request/document/route-handle.ts"

/**
 * `handle` of every screen of user administration. A document brings the texts of its own screen alone, and links between
 * these screens navigate in place: so each brings the texts of all.
 */
export const userAdminHandle = {
  texts: ["user-admin", "dashboard", "access", "invitations", "organisations", "reviews"],
} satisfies RouteHandle

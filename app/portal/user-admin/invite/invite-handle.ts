import type { RouteHandle } from "../../../request/document/route-handle.ts"

/** Texts of the frame of user administration, and of the screens that invite. */
export const inviteHandle = {
  texts: ["invitations", "user-admin", "dashboard"],
} satisfies RouteHandle

import type { TextKey } from "../../../forms/say.ts"
import { accessQueuePath, invitePath, organisationsPath, userAdminPath } from "../user-admin-path.ts"

export type UserAdminSection = {
  /** Unlocalized. */
  path: string
  /** In the namespace `user-admin`, which every route of user administration loads. */
  title: TextKey
}

/** The screens between which administrators go to and fro, in this order; each room adds its own line. */
export const sections: readonly UserAdminSection[] = [
  { path: userAdminPath, title: "user-admin:section.people" },
  { path: accessQueuePath, title: "user-admin:section.requests" },
  { path: invitePath, title: "user-admin:section.invitations" },
  { path: organisationsPath, title: "user-admin:section.organisations" },
  { path: `${userAdminPath}/confirmations`, title: "user-admin:section.confirmations" },
  { path: `${userAdminPath}/audit`, title: "user-admin:section.audit" },
]

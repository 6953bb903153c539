import type { PortalUser } from "../../../../app/portal/frame/portal-user.server.ts"

type Options = Partial<Omit<PortalUser, "idToken" | "accessToken" | "sessionId" | "tokensExpireAt">> & {
  idToken?: string
  accessToken?: string
}

/** A signed-in user for tests of screens, whose tokens are as hidden as a real user's. */
export function createTestPortalUser(options: Options = {}): PortalUser {
  const { idToken = "id-token", accessToken = "access-token", ...said } = options
  const user = {
    id: "user-1",
    fullName: "Maintenance Hamburg",
    firstName: "Maintenance",
    lastName: "Hamburg",
    initials: "MH",
    email: "maintenance@customer.example",
    roles: ["kmx_int_serviceticketing_active"],
    isPopulated: true,
    isDelegatedAdminInternal: false,
    isDelegatedAdminExternal: false,
    kind: "external-customer" as const,
    organisation: "org-nordkabel",
    organisations: [{ id: "org-nordkabel", name: "Nordkabel Systems" }],
    ...said,
  }
  return Object.defineProperties(user, {
    idToken: { get: () => idToken },
    accessToken: { get: () => accessToken },
    sessionId: { value: "session-1" },
    tokensExpireAt: { value: new Date(Date.now() + 900_000) },
  }) as PortalUser
}

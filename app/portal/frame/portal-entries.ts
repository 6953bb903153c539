import type { IconName } from "../../design/components/icon.tsx"
import type { TextKey } from "../../forms/say.ts"
import type { PortalEntry } from "./portal-frame.server.ts"

/** How the parts of the portal are drawn and named wherever a link leads to them. */
export const entryIcons: Readonly<Record<PortalEntry, IconName>> = {
  dashboard: "home",
  tickets: "bell",
  inventory: "location",
  downloads: "download",
  documents: "view",
  notices: "warning",
  requests: "mail",
  users: "contact",
  settings: "gear",
}

export const entryWords: Readonly<Record<PortalEntry, TextKey>> = {
  dashboard: "frame:account.dashboard",
  tickets: "frame:account.tickets",
  inventory: "frame:account.inventory",
  downloads: "frame:account.downloads",
  documents: "frame:account.documents",
  notices: "frame:account.notices",
  requests: "frame:account.requests",
  users: "frame:account.users",
  settings: "frame:account.settings",
}

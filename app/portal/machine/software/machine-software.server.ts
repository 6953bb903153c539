/** What the software service knows of the software that is installed on a machine. */
import {
  NewestSoftwareDocument,
  type NewestSoftwareQuery,
  OfferedSoftwareDocument,
  type OfferedSoftwareQuery,
} from "../../../ground/graphql/generated/software.ts"
import { actingIn, askAs } from "../../frame/ask-as.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import type { Machine } from "../../machines/machine.ts"
import { compareVersions } from "./compare-versions.ts"

/** By product; a product that the organisation may not have, or that nobody offers any more, is missing. */
export type KnownSoftware = Readonly<Record<string, { name: string; newer: Newer | null }>>

/** A version that is newer than the installed one. */
type Newer = Pick<NewestSoftwareQuery["newest"][number], "version" | "releasedOn">

/** A product of the download centre, which staff choose when they enter what runs on a machine. */
export type OfferedSoftware = OfferedSoftwareQuery["software"]["items"][number]

const mostProducts = 100

/** Entitlement follows from the organisation that owns the machine, which may be another one than the user acts in. */
export async function loadSoftware(
  asker: PortalAsker,
  { organisation, software }: Pick<Machine, "organisation" | "software">,
): Promise<KnownSoftware> {
  const installed = new Map(software.slice(0, mostProducts).map(({ product, version }) => [product, version]))
  if (installed.size === 0) return {}
  const { context } = asker
  const { newest } = await askAs(
    actingIn(asker, organisation),
    context.upstreams.software.request,
    NewestSoftwareDocument,
    { products: [...installed.keys()], language: context.locale.language },
  )
  return Object.fromEntries(
    newest.map(({ product, name, version, releasedOn }) => {
      const isNewer = compareVersions(version, installed.get(product) ?? version) > 0
      return [product, { name, newer: isNewer ? { version, releasedOn } : null }]
    }),
  )
}

/** Staff see all products; nobody else enters any, so for them nothing is asked. */
export async function loadOfferedSoftware(asker: PortalAsker): Promise<readonly OfferedSoftware[]> {
  const { context, user } = asker
  if (user.kind !== "internal-staff") return []
  const { language } = context.locale
  const { request } = context.upstreams.software
  return (await askAs(asker, request, OfferedSoftwareDocument, { language })).software.items
}

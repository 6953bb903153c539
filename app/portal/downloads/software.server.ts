import { randomUUID } from "node:crypto"
import type { FormAnswer } from "../../forms/form-state.ts"
import {
  SoftwareProductDocument,
  type SoftwareProductQuery,
  type SoftwareVersionPartsFragment,
} from "../../ground/graphql/generated/software.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import { askSoftware } from "./ask-software.server.ts"

export type SoftwareProduct = NonNullable<SoftwareProductQuery["softwareProduct"]>
export type SoftwareVersion = SoftwareVersionPartsFragment
export type SoftwareFile = SoftwareVersion["files"][number]
export type SoftwareLink = SoftwareProductQuery["softwareLinks"][number]

export type SoftwareView = {
  documentTitle: string
  product: SoftwareProduct
  /** Null where all versions were withdrawn. */
  version: SoftwareVersion | null
  links: SoftwareLink[]
  /** Scheme and host for addresses that are typed elsewhere. */
  origin: string
  /** Of the form for a link: sending it twice makes one. */
  formKey: string
}

/** A form that comes back, by its intent. */
export type SoftwareAnswer = { intent: string; answer: FormAnswer }

export type Named = { product?: string | undefined; version?: string | undefined }

/** @throws a 404 for software that doesn't exist, that the user isn't entitled to, or that has no such version. */
export async function loadSoftware(
  asker: PortalAsker,
  { product: key = "", version }: Named,
): Promise<SoftwareView> {
  const { context } = asker
  if (key.length > 200 || (version?.length ?? 0) > 200) throw notFound(context)
  const answer = await askSoftware(asker, SoftwareProductDocument, {
    ...{ key, language: context.locale.language },
    ...{ version: version ?? "", hasVersion: version !== undefined },
  })
  const product = answer.softwareProduct
  const shown = product?.version ?? product?.newest ?? null
  if (!product || (version !== undefined && !shown)) throw notFound(context)
  return {
    documentTitle: portalTitle(context, version === undefined ? product.name : `${product.name} ${version}`),
    ...{ product, version: shown, links: answer.softwareLinks },
    origin: context.origin(context.site),
    formKey: randomUUID(),
  }
}

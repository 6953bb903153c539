import {
  DocumentsOfMachineDocument,
  type DocumentsOfMachineQuery,
} from "../../ground/graphql/generated/machines.ts"
import { mayUse } from "../../sign-in/current-user/service-status.ts"
import { askAs } from "../frame/ask-as.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

export type MachineDocument = DocumentsOfMachineQuery["documents"]["items"][number]

export type MachineDocuments = {
  items: MachineDocument[]
  /** Whether the user searches inside of them, too. */
  hasProductInformation: boolean
}

/** The papers of one machine, in the reader's language where they exist. */
export async function loadMachineDocuments(
  asker: PortalAsker,
  { id }: { id: string },
): Promise<MachineDocuments> {
  const { context, user } = asker
  const { documents } = await askAs(asker, context.upstreams.machines.request, DocumentsOfMachineDocument, {
    ...{ machine: id, language: context.locale.language },
  })
  return { items: documents.items, hasProductInformation: mayUse("product-information", user) }
}

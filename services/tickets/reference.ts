/** The reference by which support and customers name a ticket on the telephone: `K-2026-000123-4`. */
import { createReferences } from "../../platform/words/reference.ts"

export const { write: ticketReference, read: readReference } = createReferences("K")

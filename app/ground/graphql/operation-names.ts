import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { oncePer } from "../cache/once-per.ts"

/** What a document asks, for the keys of caches; no two documents share a name. */
export const operationNames = oncePer(({ definitions }: TypedDocumentNode<unknown, never>): string =>
  definitions
    .flatMap((definition) =>
      definition.kind === "OperationDefinition" ? [definition.name?.value ?? ""] : [],
    )
    .join("+"),
)

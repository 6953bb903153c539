/** `node services/content/editing/write-mutations.ts` writes `mutations.graphql` again after `models.ts` has changed. */
import { writeFileSync } from "node:fs"
import { mutationTypeDefs } from "./input-types.ts"

writeFileSync(new URL("../mutations.graphql", import.meta.url), mutationTypeDefs())

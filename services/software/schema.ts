import { readFileSync } from "node:fs"

/** The GraphQL schema as text. */
export const typeDefs = readFileSync(new URL("./schema.graphql", import.meta.url), "utf8")

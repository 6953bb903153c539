import { readFileSync } from "node:fs"

/** One file for each room, in the order in which a reader needs them. */
const files = ["base", "documents", "requests", "maintenance", "notes", "contacts", "notices", "software"]

/** The GraphQL schema as text. */
export const typeDefs = files
  .map((name) => readFileSync(new URL(`./schema/${name}.graphql`, import.meta.url), "utf8"))
  .join("\n")

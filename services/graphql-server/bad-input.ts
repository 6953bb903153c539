import { GraphQLError } from "graphql"

/** The asker's own fault, told with status 400. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT", http: { status: 400 } } })
}

import { GraphQLError } from "graphql"

/** The asker's own fault, told with status 400. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT", http: { status: 400 } } })
}

const longestId = 200

/** An id that no database could hold is refused before one is asked. */
export function checkIds(...ids: readonly (string | null | undefined)[]): void {
  for (const id of ids)
    if (id && (id.length > longestId || /\p{Cc}/u.test(id))) throw badInput("an id is no id")
}

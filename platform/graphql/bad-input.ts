import { GraphQLError } from "graphql"

/** The error for an invalid request, with status 400. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT", http: { status: 400 } } })
}

const longestId = 200

/** Rejects ids that can't exist, before a database is queried for them. */
export function checkIds(...ids: readonly (string | null | undefined)[]): void {
  for (const id of ids)
    if (id && (id.length > longestId || /\p{Cc}/u.test(id))) throw badInput("an id is no id")
}

const longestKey = 100

/** An invalid key is a fault of the program that sends it, not of the person. */
export function checkKey(key: string): string {
  if (key.length > longestKey || !/^[!-~]+$/.test(key))
    throw badInput(`key: from 1 to ${longestKey} letters, digits and signs`)
  return key
}

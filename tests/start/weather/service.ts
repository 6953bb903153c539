import { createSchema, createYoga } from "graphql-yoga"

export function createWeatherService(degrees: number, graphiql: boolean): typeof fetch {
  const schema = createSchema({
    typeDefs: "type Query { degrees: Float! }",
    resolvers: { Query: { degrees: () => degrees } },
  })
  const yoga = createYoga({ schema, graphiql, logging: false })
  return async (input, init) => yoga.fetch(new Request(input, init))
}

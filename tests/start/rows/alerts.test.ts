import { expect, test } from "vitest"
import { readEnvironment } from "../../../start/environment.ts"
import { alerts } from "../../../start/rows/alerts.ts"

test("another alerts service is asked with the website's own token, which it needs", () => {
  const elsewhere = { ALERTS_API_URL: "https://alerts.example/graphql" }
  expect(() => readEnvironment(elsewhere)).toThrow("ALERTS_API_TOKEN: needed with ALERTS_API_URL")
  const environment = readEnvironment({ ...elsewhere, ALERTS_API_TOKEN: "token" })
  expect(alerts.elsewhere(environment as never)).toBe(elsewhere.ALERTS_API_URL)
  expect(alerts.elsewhere(readEnvironment({}) as never)).toBeNull()
})

test("another alerts service takes the place of the embedded one, in the same words", async () => {
  const asked: { authorization: string | null; body: string }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push({ authorization: request.headers.get("authorization"), body: await request.text() })
    return Response.json({ data: { unsubscribe: true } })
  }
  const environment = { ALERTS_TIMEOUT_MS: 1_000 } as never
  const service = {
    endpoint: { url: "https://alerts.example/graphql", fetch },
    token: "token",
    isEmbedded: false,
  }
  const clients = alerts.clients?.(service, { environment } as never)
  const { UnsubscribeDocument } = await import("../../../app/ground/graphql/generated/alerts.ts")
  const answer = await clients?.alerts.send(UnsubscribeDocument, { variables: { token: "t" } })
  expect(answer).toEqual({ unsubscribe: true })
  expect(asked[0]?.authorization).toBe("Bearer token")
  expect(alerts.explore?.(service)).toBeNull()
})

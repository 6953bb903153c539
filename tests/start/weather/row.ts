import { Router } from "express"
import { createAsk } from "../../../platform/graphql/ask.ts"
import { askService, type Endpoint, embeddedUrl } from "../../../start/rows/ask.ts"
import { service } from "../../../start/service.ts"
import { weatherEnvironment } from "./environment.ts"

type Weather = { endpoint: Endpoint; isEmbedded: boolean }

/** What this service did during a test, in order. */
export const happened: string[] = []

/** A service that the website doesn't have; adding it takes only this row and its folder. */
export const weather = service({
  name: "weather",
  variables: weatherEnvironment,
  faults: ({ WEATHER_API_URL, WEATHER_API_TOKEN }) =>
    WEATHER_API_URL && !WEATHER_API_TOKEN ? ["WEATHER_API_TOKEN: needed with the weather elsewhere"] : [],
  elsewhere: ({ WEATHER_API_URL }) => WEATHER_API_URL ?? null,
  async start({ environment, platform }): Promise<Weather> {
    happened.push("weather starts")
    const { createWeatherService } = await import("./service.ts")
    const fetch = createWeatherService(environment.WEATHER_DEGREES, platform.isDevelopment)
    return { endpoint: { url: embeddedUrl("weather"), fetch }, isEmbedded: true }
  },
  connect: async (_given, url): Promise<Weather> => ({ endpoint: { url, fetch }, isEmbedded: false }),
  clients: ({ endpoint }, { environment }) => ({
    weather: {
      request: createAsk({
        service: "weather",
        ...endpoint,
        timeoutMs: 1_000,
        token: environment.WEATHER_API_TOKEN,
      }),
    },
  }),
  check: ({ endpoint }) => askService(endpoint),
  explore: ({ endpoint, isEmbedded }) => (isEmbedded ? endpoint.fetch : null),
  mount: () => Router().get("/weather", (_request, response) => void response.send("sunny")),
  close: async () => void happened.push("weather closes"),
})

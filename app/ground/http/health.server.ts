import { Router } from "express"
import type { Services } from "../../../start/start.ts"
import { isSameText } from "./same-text.server.ts"

type Check = { name: string; isHealthy: boolean; durationMs: number }

const checkTimeoutMs = 2_000

/**
 * `/health/live`: the process answers. `/health/ready`: it may be sent readers; 503 while it starts or drains, or without its
 * database, and nothing else counts: a load balancer doesn't wait for a slow service, and takes no process out for one that is
 * down. Which is down is for whoever holds `HEALTH_TOKEN`, and nobody else has any of them asked.
 */
export function createHealth(services: Services) {
  let isReady = false
  const routes = Router()

  routes.get("/health/live", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "live" })
  })

  routes.get("/health/ready", async (request, response) => {
    const hasToken = mayReadDetails(request.get("Authorization"), services.environment.HEALTH_TOKEN)
    const upstreams = hasToken ? Object.entries(services.checks) : []
    const [database, ...others] = await Promise.all([
      check("database", () => services.database.pool.query("SELECT 1")),
      ...upstreams.map(([name, ask]) => check(name, ask)),
    ])
    const isHealthy = isReady && database.isHealthy
    response
      .set("Cache-Control", "no-store")
      .status(isHealthy ? 200 : 503)
      .json({
        status: isHealthy ? "ready" : "not ready",
        ...(hasToken && { checks: [database, ...others] }),
      })
  })

  function setReady(ready: boolean) {
    isReady = ready
  }
  return { routes, setReady }
}

async function check(name: string, ask: () => Promise<unknown>): Promise<Check> {
  const startedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timeout")), checkTimeoutMs)
  })
  const isHealthy = await Promise.race([ask(), timeout]).then(
    () => true,
    () => false,
  )
  clearTimeout(timer)
  return { name, isHealthy, durationMs: Math.round(performance.now() - startedAt) }
}

function mayReadDetails(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false
  return isSameText(authorization, `Bearer ${token}`)
}

import { Router } from "express"
import { isSameText } from "./same-text.server.ts"

type Checked = {
  /** Opens the details. */
  token: string | undefined
  /** Without its answer nobody is served. */
  database: () => Promise<unknown>
  /** By the service's name; each throws when its service doesn't answer. */
  services: Readonly<Record<string, () => Promise<unknown>>>
}

type Check = { name: string; isHealthy: boolean; durationMs: number }

const checkTimeoutMs = 2_000

/**
 * `/health/live`: the process answers. `/health/ready`: it may be sent readers; 503 while it starts or drains, or without its
 * database, and nothing else counts: a load balancer doesn't wait for a slow service, and takes no process out for one that is
 * down. Which is down is for whoever holds `HEALTH_TOKEN`, and nobody else has any of them asked.
 */
export function createHealth({ token, database, services }: Checked) {
  let isReady = false
  const routes = Router()

  routes.get("/health/live", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "live" })
  })

  routes.get("/health/ready", async (request, response) => {
    const hasToken = mayReadDetails(request.get("Authorization"), token)
    const asked = hasToken ? Object.entries(services) : []
    const [own, ...others] = await Promise.all([
      check("database", database),
      ...asked.map(([name, ask]) => check(name, ask)),
    ])
    const isHealthy = isReady && own.isHealthy
    response
      .set("Cache-Control", "no-store")
      .status(isHealthy ? 200 : 503)
      .json({
        status: isHealthy ? "ready" : "not ready",
        ...(hasToken && { checks: [own, ...others] }),
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

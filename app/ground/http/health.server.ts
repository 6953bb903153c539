import { Router } from "express"
import asyncHandler from "express-async-handler"
import { createCheck } from "./health-check.ts"
import { isSameText } from "./same-text.server.ts"

type Checked = {
  /** The token for the details. */
  token: string | undefined
  /** The check that decides whether the process can serve readers. */
  database: () => Promise<unknown>
  /** Health checks by service name; each throws when its service doesn't answer. */
  services: Readonly<Record<string, () => Promise<unknown>>>
}

/**
 * `/health/live` says that the process answers. `/health/ready` says whether it can serve readers: 503 while it starts
 * or shuts down, or without its database. Other services don't count, since a load balancer must not wait for a slow
 * one or take out a process for one that is down. Their states are checked and shown only with `HEALTH_TOKEN`.
 */
export function createHealth({ token, database, services }: Checked) {
  let isReady = false
  const checkDatabase = createCheck("database", database)
  const checkServices = Object.entries(services).map(([name, ask]) => createCheck(name, ask))
  const routes = Router()

  routes.get("/health/live", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "live" })
  })

  routes.get(
    "/health/ready",
    asyncHandler(async (request, response) => {
      const hasToken = mayReadDetails(request.get("Authorization"), token)
      const asked = hasToken ? checkServices : []
      const [own, ...others] = await Promise.all([checkDatabase(), ...asked.map((check) => check())])
      const isHealthy = isReady && own.isHealthy
      response
        .set("Cache-Control", "no-store")
        .status(isHealthy ? 200 : 503)
        .json({
          status: isHealthy ? "ready" : "not ready",
          ...(hasToken && { checks: [own, ...others] }),
        })
    }),
  )

  function setReady(ready: boolean) {
    isReady = ready
  }
  return { routes, setReady }
}

function mayReadDetails(authorization: string | undefined, token: string | undefined): boolean {
  if (!token || !authorization) return false
  return isSameText(authorization, `Bearer ${token}`)
}

import type { RequestHandler } from "express"

/**
 * Where nothing may be listed, every answer says so: pages, pictures and documents alike. `robots.txt` forbids nothing there,
 * because what may not be read can't be seen to be unlisted, and is listed by its links.
 */
export function robotsHeader(robots: "index" | "noindex"): RequestHandler {
  return function tellRobots(_request, response, next) {
    if (robots === "noindex") response.setHeader("X-Robots-Tag", "noindex, nofollow")
    next()
  }
}

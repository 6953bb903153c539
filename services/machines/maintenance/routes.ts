/** `/calendars/<id>.<signature>.ics`, for calendar programs: no cookies, no sign-in, and plain text for what goes wrong. */
import { type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type pg from "pg"
import type { FindStanding } from "../../../platform/access/standing.ts"
import { seatDay } from "../../../platform/days/seat-days.ts"
import { isStillKeeper } from "../still-keeper.ts"
import { readCalendarPath } from "./calendar-address.ts"
import { CalendarStore } from "./calendar-store.ts"
import { maintenanceCalendarText } from "./calendar-text.ts"
import { TaskStore } from "./task-store.ts"

export type CalendarRoutes = {
  pool: pg.Pool
  findStanding: FindStanding
  secret: string
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  now?: () => Date
  log: { error(fields: object, message: string): void }
}

const headers = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
}

/** Whatever hasn't exactly the shape of its addresses is passed on: a site may have a page there. */
export function createCalendars(options: CalendarRoutes): Router {
  const { secret, log } = options
  const router = Router()
  router.use(
    asyncHandler(async (request, response, next) => {
      const address = readCalendarPath(request.path, secret)
      if (address === null) return next()
      response.set(headers)
      if (!["GET", "HEAD"].includes(request.method))
        return say(response.set("Allow", "GET, HEAD"), 405, "Use GET")
      if (address === "forged") return say(response, 404, "No such calendar")
      try {
        await send(options, response, address.id)
      } catch (error) {
        // Without an answer in this form the website would answer with a page.
        log.error({ err: error }, "a calendar could not be made")
        say(response.set("Retry-After", "600"), 503, "Please try again later")
      }
    }),
  )
  return router
}

async function send(
  { pool, findStanding, publicOrigin, now = () => new Date() }: CalendarRoutes,
  response: Response,
  id: string,
): Promise<void> {
  const calendar = await new CalendarStore(pool).find(id)
  // We made the address, so the calendar is one that has ended, as with its person's account.
  if (!calendar || calendar.isRevoked) return say(response, 410, "This calendar has ended")
  if (!(await isStillKeeper(findStanding, calendar))) return say(response, 403, "The access has ended")
  const { organisation, machineId, language } = calendar
  const due = await new TaskStore(pool).listDue(organisation, machineId)
  response
    .type("text/calendar; charset=utf-8")
    .set("Content-Disposition", 'inline; filename="maintenance.ics"')
    .send(maintenanceCalendarText({ language, publicOrigin, today: seatDay(now()), due }))
}

function say(response: Response, status: number, text: string): void {
  response.status(status).type("text/plain; charset=utf-8").send(`${text}\n`)
}

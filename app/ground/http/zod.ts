import { z } from "zod"

/**
 * zod tests whether it may generate code from text. The site's policy forbids that, and browsers report each attempt as
 * a violation.
 */
if (!import.meta.env.SSR) z.config({ jitless: true })

export { z }

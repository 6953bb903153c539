import { z } from "zod"

/** zod tries whether it may make code from text. The site's policy forbids that, and a browser reports each try as a violation. */
if (!import.meta.env.SSR) z.config({ jitless: true })

export { z }

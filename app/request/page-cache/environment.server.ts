import { z } from "zod"

/** The memory for finished pages. */
export const pageCacheEnvironment = z.object({
  PAGE_CACHE_MAX_BYTES: z.coerce.number().int("must be a whole number").min(0).default(64_000_000).meta({
    description: "memory for finished pages, compressed copies included; `0` turns the page cache off",
  }),
})

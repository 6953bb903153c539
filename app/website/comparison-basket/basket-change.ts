/** The changes that a form may make to the comparison basket. */
import { z } from "zod"
import { type Choice, maxBasketProducts } from "./basket.ts"
import { isSlug, parseChoice } from "./choice.ts"

const choice = z
  .string()
  .transform((text) => parseChoice(text))
  .pipe(z.custom<Choice>((value) => value !== null))

const choices = z.string().transform((text) =>
  text
    .split(",", maxBasketProducts)
    .map((part) => parseChoice(part))
    .filter((one) => one !== null),
)

const key = z.string().regex(/^[a-z0-9]{1,8}$/)

const variant = z
  .string()
  .regex(/^[A-Za-z0-9-]{0,60}$/)
  .transform((text) => text || null)

/** The page to return to. Only its path is used, so it can't lead to another site. */
const returnTo = z.string().max(2_000).default("/")

export const basketChangeSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    product: choice,
    /** Some changes are visible at once and need no message [CMP-10]. */
    notifies: z
      .literal("no")
      .optional()
      .transform((word) => word !== "no"),
    returnTo,
  }),
  z.object({ intent: z.literal("keep"), products: choices, returnTo }),
  z.object({ intent: z.literal("remove"), key, returnTo }),
  z.object({ intent: z.literal("remove-product"), product: choice, returnTo }),
  z.object({
    intent: z.literal("remove-classification"),
    classification: z.string().refine(isSlug),
    returnTo,
  }),
  z.object({ intent: z.literal("variant"), key, variant, returnTo }),
])

export type BasketChange = z.infer<typeof basketChangeSchema>

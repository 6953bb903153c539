/** The shapes of the investors' files. Words stand by language, figures once. */
import { z } from "zod"
import { isDay } from "../../../platform/days/seat-days.ts"
import { chartKinds, reportKinds } from "../investor-rows.ts"
import { contentLocales } from "../schema.ts"
import { windowShape } from "./shapes.ts"

const someText = z.string().trim().min(1)
const key = z
  .string()
  .regex(
    /^[a-zA-Z0-9]+([-_][a-zA-Z0-9]+)*$/,
    "a key consists of letters, digits and dashes (put years in quotes)",
  )
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, "a day looks like 2023-03-14")
  .refine((text) => isDay(text), "there is no such day")
const assetsByLanguage = z.partialRecord(z.enum(contentLocales), z.string())
const words = z.union([
  someText.transform((label) => ({ label })),
  z.strictObject({ label: someText, unit: someText.optional() }),
])

function byLanguage<Shape extends z.ZodType>(shape: Shape) {
  return z.partialRecord(z.enum(contentLocales), shape)
}

export const figureTableShape = z.strictObject({
  window: windowShape.optional(),
  columns: z.array(key).min(1, "a table needs columns"),
  rows: z
    .array(
      z.strictObject({
        id: key,
        unit: someText.optional(),
        decimals: z.int().min(0).max(6).default(0),
        values: z.array(z.number().nullable()),
      }),
    )
    .min(1, "a table needs rows"),
  chart: z
    .strictObject({ kind: z.enum(chartKinds), rows: z.array(key).min(1, "a chart draws at least one row") })
    .optional(),
  texts: byLanguage(
    z.strictObject({
      caption: someText,
      scope: someText.optional(),
      source: someText.optional(),
      rowTitle: someText,
      columns: z.record(z.string(), someText).default({}),
      rows: z.record(z.string(), words),
    }),
  ),
})

export const reportShape = z.strictObject({
  window: windowShape.optional(),
  year: z.int().min(1900).max(2200),
  kind: z.enum(reportKinds),
  publicationDate: day,
  picture: z.string().optional(),
  files: assetsByLanguage.default({}),
  figures: z.strictObject({ table: z.string(), column: key }).optional(),
  texts: byLanguage(z.strictObject({ title: someText, text: someText.optional() })),
})

const count = z.int().min(0)

export const meetingShape = z.strictObject({
  window: windowShape.optional(),
  date: day,
  startTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time looks like 14:30, the clock of the place")
    .optional(),
  timeZone: z.string().default("Europe/Zurich"),
  invitation: assetsByLanguage.default({}),
  minutes: assetsByLanguage.default({}),
  attendance: z.strictObject({ total: count, represented: count }).optional(),
  items: z
    .array(
      z.strictObject({
        id: key,
        votes: z.strictObject({ for: count, against: count, abstentions: count }).optional(),
      }),
    )
    .min(1, "a general meeting has an agenda"),
  texts: byLanguage(
    z.strictObject({
      title: someText,
      place: someText,
      text: someText.optional(),
      items: z.record(z.string(), z.strictObject({ title: someText, motion: someText.optional() })),
    }),
  ),
})

export const sharePricesShape = z.strictObject({
  window: windowShape.optional(),
  symbol: someText,
  currency: z.string().regex(/^[A-Z]{3}$/, "a currency is an ISO code of three letters, e.g. CHF"),
  timeZone: z.string().default("Europe/Zurich"),
  closes: z
    .array(z.tuple([day, z.number().positive("a price is above 0")]))
    .min(1, "there is no price in the list"),
  texts: byLanguage(z.strictObject({ name: someText, source: someText.optional() })),
})

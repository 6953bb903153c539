/** How software is described in YAML: one file for each product, and one for licences. */
import { z } from "zod"
import { entitlementSchema } from "../entitlement.ts"

const line = z.string().trim().min(1).max(500)

/** By language; English is always there, since it stands in for the others. */
function texts<Schema extends z.ZodType>(schema: Schema) {
  return z
    .record(z.string().regex(/^[a-z]{2}$/, "a language, as en"), schema)
    .refine((given) => "en" in given, "the English text is missing")
    .transform((given) => given as { en: z.infer<Schema> } & Record<string, z.infer<Schema>>)
}

/** Part of addresses. */
const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "small letters, digits and hyphens")

export const licenceSchema = z.strictObject({
  id: key,
  version: z.int().min(1),
  texts: texts(
    z.strictObject({ title: line, paragraphs: z.array(z.string().trim().min(1).max(5_000)).min(1) }),
  ),
})

const fileSchema = z.strictObject({
  /** `WINDOWS`, `LINUX`, `MACOS`, or the name of a controller. */
  os: line,
  arch: z.string().max(50).default(""),
  /** Beside the YAML file. The last part is the name under which it is saved. */
  file: z
    .string()
    .regex(/^[^\\\p{Cc}]{1,300}$/u)
    .refine(
      (path) => !path.startsWith("/") && !path.split("/").includes(".."),
      "must lie beside the YAML file",
    ),
  mediaType: z
    .string()
    .regex(/^[\w.+-]+\/[\w.+-]+$/)
    .default("application/octet-stream"),
})

const versionSchema = z.strictObject({
  // It is a part of addresses.
  version: z.string().regex(/^[\w][\w.+-]{0,49}$/, "letters, digits, dots, hyphens"),
  releasedOn: z.iso.date(),
  isWithdrawn: z.boolean().default(false),
  notes: texts(z.array(line)).default({ en: [] }),
  files: z.array(fileSchema).min(1),
})

export const productSchema = z.strictObject({
  key: key.refine((name) => name !== "history", "is the address of another screen"),
  texts: texts(z.strictObject({ name: line, summary: z.string().trim().min(1).max(2_000) })),
  models: z.array(line).default([]),
  licence: key.nullable().default(null),
  entitlement: entitlementSchema,
  sort: z.int().default(0),
  versions: z.array(versionSchema).min(1),
})

export type SourceLicence = z.infer<typeof licenceSchema>
export type SourceProduct = z.infer<typeof productSchema>
export type SourceVersion = SourceProduct["versions"][number]
export type SourceFile = SourceVersion["files"][number]

export type Source = {
  licences: SourceLicence[]
  products: (SourceProduct & { from: string })[]
  /** @throws when there is no such file. */
  open(product: { from: string }, file: SourceFile): NodeJS.ReadableStream
  /** Changes when the file changes: who imports the same folder at each start needn't read 5 GB each time. */
  markOf(product: { from: string }, file: SourceFile): Promise<string>
  /** The text of the signature that came with a file; null without one. */
  findSignature(product: { from: string }, file: SourceFile): Promise<string | null>
}

/** Thrown with all faults; nothing was imported then. */
export class SourceFaults extends Error {
  override name = "SourceFaults"
  constructor(faults: readonly string[]) {
    super(faults.join("\n"))
  }
}

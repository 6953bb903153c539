/** How documents are described in YAML: a list of documents in each file, with their versions and the PDFs beside it. */
import { z } from "zod"
import { serialKey } from "../../../../platform/words/serial-key.ts"
import { documentTypes } from "../document-rows.ts"

const line = z.string().trim().min(1).max(300)
const language = z.string().regex(/^[a-z]{2}$/, "a language, as en")

const file = z
  .string()
  .regex(/^[^\\\p{Cc}]{1,300}\.pdf$/iu, "a PDF")
  .refine((path) => !path.startsWith("/") && !path.split("/").includes(".."), "must lie beside the YAML file")

const versionSchema = z.strictObject({
  /** As it is printed on the document. */
  version: line,
  /** Orders the versions: the newest is the current one. */
  issuedOn: z.iso.date(),
  isWithdrawn: z.boolean().default(false),
  /** By language. */
  files: z.record(language, file).refine((files) => Object.keys(files).length > 0, "names no file"),
})

export const documentSchema = z
  .strictObject({
    /** Part of addresses, and the same for all versions and languages. */
    key: z
      .string()
      .max(100)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "small letters, digits and hyphens")
      .refine((name) => !["collections", "offline"].includes(name), "is the address of another screen"),
    type: z.enum(documentTypes),
    models: z.array(line).default([]),
    /** Serial numbers: of a document for single machines. */
    serials: z
      .array(line.refine((serial) => serialKey(serial) !== "", "has no letter and no digit"))
      .default([]),
    /** Slugs of the catalogue. */
    products: z.array(line).default([]),
    /** By language; one for each language of a file. */
    titles: z.record(language, line),
    versions: z.array(versionSchema).min(1),
  })
  .refine(
    ({ models, serials, products }) => models.length + serials.length + products.length > 0,
    "says for which machines: models, serials or products",
  )
  .refine(
    ({ titles, versions }) =>
      versions.every(({ files }) => Object.keys(files).every((language) => language in titles)),
    "a language of a file has no title",
  )
  .refine(
    ({ versions }) => new Set(versions.map(({ issuedOn }) => issuedOn)).size === versions.length,
    "two versions were issued on the same day",
  )

export type SourceDocument = z.infer<typeof documentSchema> & {
  /** The folder of its files. */
  from: string
}

/** Thrown with all faults; nothing was imported then. */
export class SourceFaults extends Error {
  override name = "SourceFaults"
  constructor(faults: readonly string[]) {
    super(faults.join("\n"))
  }
}

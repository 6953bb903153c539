/** The parts of a CSAF 2.0 document that we write and read. Programs that read ours find everything else by the standard. */
import { z } from "zod"

const helper = z.looseObject({
  model_numbers: z.array(z.string()).optional(),
  serial_numbers: z.array(z.string()).optional(),
  x_generic_uris: z.array(z.object({ namespace: z.string(), uri: z.string() })).optional(),
})

const product = z.looseObject({
  product_id: z.string(),
  name: z.string(),
  product_identification_helper: helper.optional(),
})

export type CsafProduct = z.output<typeof product>

export type CsafBranch = {
  category: string
  name: string
  product?: CsafProduct | undefined
  branches?: CsafBranch[] | undefined
}

const branch: z.ZodType<CsafBranch> = z.lazy(() =>
  z.looseObject({
    category: z.string(),
    name: z.string(),
    product: product.optional(),
    branches: z.array(branch).optional(),
  }),
)

const note = z.looseObject({
  category: z.string(),
  text: z.string(),
  title: z.string().optional(),
  audience: z.string().optional(),
})

const vulnerability = z.looseObject({
  cve: z.string().optional(),
  title: z.string().optional(),
  notes: z.array(note).optional(),
  product_status: z.record(z.string(), z.array(z.string())).optional(),
  remediations: z.array(z.looseObject({ category: z.string(), details: z.string() })).optional(),
})

export const csafDocument = z.looseObject({
  document: z.looseObject({
    category: z.string(),
    title: z.string(),
    aggregate_severity: z.looseObject({ text: z.string() }).optional(),
    notes: z.array(note).optional(),
    distribution: z.looseObject({ tlp: z.looseObject({ label: z.string() }).optional() }).optional(),
    tracking: z.looseObject({ id: z.string() }),
  }),
  product_tree: z
    .looseObject({
      branches: z.array(branch).optional(),
      full_product_names: z.array(product).optional(),
      relationships: z
        .array(
          z.looseObject({
            category: z.string(),
            product_reference: z.string(),
            relates_to_product_reference: z.string(),
            full_product_name: product,
          }),
        )
        .optional(),
    })
    .optional(),
  vulnerabilities: z.array(vulnerability).optional(),
})

export type CsafDocument = z.output<typeof csafDocument>

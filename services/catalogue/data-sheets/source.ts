/** What a data sheet is made of. */
import type { ProductRecord, SpecificationRecord } from "../shape.ts"

export interface DataSheetSource {
  product: ProductRecord
  /** Definitions of all specifications that the product has, by id. */
  specifications: ReadonlyMap<string, SpecificationRecord>
  brandName: string
  /** Bytes of the product's picture in any format that sharp reads. */
  picture?: Uint8Array
  /** The text of the product's line drawing (SVG). */
  drawing?: string
}

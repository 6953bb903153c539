/** The maker of labels, as part of the upstreams; `platform/pdf/` has it. */
export type LabelSheet = {
  language: string
  title: string
  /** A sheet of 3 × 8 labels on A4, or a roll of 62 mm. */
  size: "a4" | "62mm"
  labels: readonly { address: string; title: string; lines: readonly string[] }[]
}

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    /** Makes a PDF of labels with QR codes. */
    makeLabels(sheet: LabelSheet): Promise<Buffer<ArrayBufferLike>>
  }
}

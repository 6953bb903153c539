/**
 * Why a picture can't be given: "absent" (there is none), "unusable" (the source is broken, too large or no picture),
 * "unavailable" (the place it comes from doesn't answer), "busy" (too much work is waiting here).
 */
export type FaultKind = "absent" | "unusable" | "unavailable" | "busy"

export class ImageFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = "ImageFault"
    this.kind = kind
  }
}

/**
 * Why a picture can't be served: "absent" (it doesn't exist), "unusable" (the source is broken, too large or no
 * picture), "unavailable" (the remote server doesn't answer), "busy" (too many jobs are waiting here).
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

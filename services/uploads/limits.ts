/** How much one form may bring. */
export const maxFileBytes = 100 * 1024 * 1024
export const maxFiles = 10
export const maxFieldBytes = 400 * 1024
/** All files at their largest, the fields, and the lines between them. */
export const maxFormBytes = maxFiles * maxFileBytes + maxFieldBytes + 64 * 1024

export type UploadLimits = {
  fileBytes: number
  files: number
  fieldBytes: number
  formBytes: number
  /** A form of which nothing comes for so long is broken off. */
  idleMs: number
}

export const uploadLimits: UploadLimits = {
  fileBytes: maxFileBytes,
  files: maxFiles,
  fieldBytes: maxFieldBytes,
  formBytes: maxFormBytes,
  idleMs: 60_000,
}

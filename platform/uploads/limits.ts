import type { UploadKind } from "./upload.ts"

/** The limits of one form. */
export const maxFileBytes = 100 * 1024 * 1024
export const maxFiles = 10
export const maxFieldBytes = 400 * 1024
/** All files at their largest, the fields, and the lines between them. */
const maxFormBytes = maxFiles * maxFileBytes + maxFieldBytes + 64 * 1024

export type UploadLimits = {
  fileBytes: number
  files: number
  /** What kinds of files a form takes; all where it says nothing. */
  kinds?: readonly UploadKind[] | undefined
  fieldBytes: number
  formBytes: number
  /** A form is aborted when no data arrives for this time. */
  idleMs: number
  /** Forms of one account that are read at the same time; of a further one, only the fields are accepted. */
  formsAtOnce: number
  /**
   * Files of one account in forms that aren't sent yet; beyond it the oldest are removed, so that nobody fills the
   * disk.
   */
  unclaimedFiles: number
  unclaimedBytes: number
  /** Files of all accounts of an organisation, including those of forms that were sent. */
  organisationBytes: number
  anonymous: AnonymousLimits
}

/** For forms of people without an account. Nobody can be asked to tidy up, so what is beyond isn't taken. */
export type AnonymousLimits = Pick<UploadLimits, "fileBytes" | "formBytes" | "formsAtOnce"> & {
  /** Of one form, however often it is sent. */
  files: number
  /** All files of one form together, however often it is sent [FORM-39]. */
  filesBytes: number
  /** Of all clients together, read at the same time. */
  formsAtOnceInAll: number
  /** From one network address within a day, claimed or not. A company shares one. */
  addressBytes: number
  /** Of all anonymous forms within a day, claimed or not. */
  allBytes: number
}

export const bytesPerGb = 1_000_000_000

export const uploadLimits: UploadLimits = {
  fileBytes: maxFileBytes,
  files: maxFiles,
  fieldBytes: maxFieldBytes,
  formBytes: maxFormBytes,
  idleMs: 60_000,
  formsAtOnce: 10,
  unclaimedFiles: 30,
  // Two forms of the largest size.
  unclaimedBytes: 2 * maxFiles * maxFileBytes,
  organisationBytes: 100 * bytesPerGb,
  anonymous: {
    fileBytes: maxFileBytes,
    files: maxFiles,
    filesBytes: maxFileBytes,
    // Somebody who has chosen too much at once is told so and keeps what they typed; only far beyond it the form is cut off.
    formBytes: 3 * maxFileBytes + maxFieldBytes + 64 * 1024,
    formsAtOnce: 4,
    formsAtOnceInAll: 40,
    addressBytes: bytesPerGb,
    allBytes: 20 * bytesPerGb,
  },
}

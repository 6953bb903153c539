/** How much one form may bring. */
export const maxFileBytes = 100 * 1024 * 1024
export const maxAnonymousFileBytes = 25 * 1024 * 1024
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
  /** Forms of one account that are read at the same time; of one more its fields are taken and its files aren't. */
  formsAtOnce: number
  /** Of one account, for forms that aren't sent yet: whoever fills the disk with them loses the oldest. */
  unclaimedFiles: number
  unclaimedBytes: number
  /** Of all accounts of an organisation, for good. */
  organisationBytes: number
  anonymous: AnonymousLimits
}

/** For forms of people without an account. Nobody can be asked to tidy up, so what is beyond isn't taken. */
export type AnonymousLimits = Pick<UploadLimits, "fileBytes" | "formBytes" | "formsAtOnce"> & {
  /** Of one form, however often it is sent. */
  files: number
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
  // Two forms at their fullest.
  unclaimedBytes: 2 * maxFiles * maxFileBytes,
  organisationBytes: 100 * bytesPerGb,
  anonymous: {
    fileBytes: maxAnonymousFileBytes,
    files: maxFiles,
    formBytes: maxFiles * maxAnonymousFileBytes + maxFieldBytes + 64 * 1024,
    formsAtOnce: 4,
    formsAtOnceInAll: 40,
    addressBytes: bytesPerGb,
    allBytes: 20 * bytesPerGb,
  },
}

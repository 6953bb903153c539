/** What an editor has chosen to see: the stage, and the moment whose publishing windows count [EDIT-09]. */

export type Preview = {
  stage: "draft" | "published"
  /** Null: now on the stage `published`, and whatever its windows say on the stage `draft`. */
  at: Date | null
}

export const previewCookieName = "editor-stage"

/** What every visitor sees. */
export const publishedNow: Preview = { stage: "published", at: null }

/**
 * @param value as `previewValue` writes it: `draft`, `draft@2026-12-01T06:00:00.000Z`, `published@…`.
 * @returns what visitors see for everything else.
 */
export function readPreview(value: string | undefined): Preview {
  const [stage, moment, ...rest] = (value ?? "").split("@")
  if ((stage !== "draft" && stage !== "published") || rest.length > 0) return publishedNow
  if (moment === undefined) return { stage, at: null }
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? publishedNow : { stage, at }
}

/** A frame of the comparison names its stage in its address, as the cookie does, whatever the editor sees elsewhere. */
export const previewParameter = "preview"

/** What an editor asks for: by the address, else by the cookie. */
export function askedPreview(search: URLSearchParams, cookies: Readonly<Record<string, string>>): Preview {
  return readPreview(search.get(previewParameter) ?? cookies[previewCookieName])
}

export function previewValue({ stage, at }: Preview): string {
  return at ? `${stage}@${at.toISOString()}` : stage
}

export function isPreview({ stage, at }: Preview): boolean {
  return stage === "draft" || at !== null
}

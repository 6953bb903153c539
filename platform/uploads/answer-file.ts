import type { Uploads } from "./upload.ts"

/** What a screen asks of a file: all of it, or its small picture. */
export type FileShape = "file" | "preview"

type Asked = {
  uploads: Pick<Uploads, "respond" | "preview">
  request: Request
  /** Null for who may not see the file; the answer is then that of a file that doesn't exist. */
  file: string | null
  claimant: string
  shape: FileShape
}

/** Answers with an upload, whole or small; 404 where there is none for this reader. */
export async function answerFile({ uploads, request, file, claimant, shape }: Asked): Promise<Response> {
  if (file === null)
    return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } })
  const holder = { claimant }
  return shape === "preview" ? uploads.preview(file, holder) : uploads.respond(request, file, holder)
}

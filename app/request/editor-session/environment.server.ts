import { z } from "zod"

/** The editor area's password; made at first start and kept in DATA_DIR when it is not set. */
export const editorEnvironment = z.object({
  EDITOR_PASSWORD: z.string().min(12, "must have at least 12 characters").optional().meta({
    description: "password of the editor area, 12 characters or more",
    absent: "made at first start",
  }),
})

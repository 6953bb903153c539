import { z } from "zod"

/** The editor area's password; without one it is generated at the first start and stored in DATA_DIR. */
export const editorEnvironment = z.object({
  EDITOR_PASSWORD: z.string().min(12, "must have at least 12 characters").optional().meta({
    description: "password of the editor area, 12 characters or more",
    absent: "made at first start",
  }),
})

import { z } from "zod"
import { type EditorRoles, readEditorRoles } from "./editor-roles.ts"

/** Who gets into the editor area: with its password, which is generated at the first start, and by roles of accounts. */
export const editorEnvironment = z.object({
  EDITOR_PASSWORD: z.string().min(12, "must have at least 12 characters").optional().meta({
    description: "password of the editor area, 12 characters or more",
    absent: "made at first start",
  }),
  EDITOR_PASSWORD_SIGN_IN: z.enum(["on", "off"]).default("on").meta({
    description: "`off`: nobody gets in with the password, and who did is out; editors need a role",
  }),
  EDITOR_ROLES: z
    .string()
    .transform((text, context): EditorRoles => {
      const roles = readEditorRoles(text)
      if (typeof roles !== "string") return roles
      context.addIssue({ code: "custom", message: roles })
      return z.NEVER
    })
    .default({})
    .meta({
      description:
        "roles of accounts that may edit, with their rights: `role=administrate; role=translate:de,fr; role=edit:events-na publish`. " +
        "Rights: `read`, `translate` (languages), `edit` and `publish` (ids of sites), `administrate`",
      absent: "nobody by role",
    }),
})

declare module "../context/upstreams.ts" {
  interface Settings extends z.infer<typeof editorEnvironment> {}
}

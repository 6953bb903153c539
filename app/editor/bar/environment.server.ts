import { z } from "zod"

/** Where editors write. */
export const editorBarEnvironment = z.object({
  CMS_ENTRY_URL: z
    .string()
    .refine(
      (text) => /^https:\/\/[^\s{}]+\//.test(text) && text.includes("{id}"),
      "must be an https address with {id} in it",
    )
    .optional()
    .meta({
      description:
        "address of an entry in the content system, with `{id}` in place of its id (and `{kind}`, `{language}` where wanted): the editors' bar links to it",
      absent: "the bar names the entry's file in the content folder",
    }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof editorBarEnvironment> {}
}

import { z } from "zod"

/** Where editors may see previews in a frame: the pages of the content system that they write in. */
export const previewEnvironment = z.object({
  PREVIEW_FRAME_ANCESTORS: z
    .string()
    .transform((text, context): readonly string[] => {
      const origins = text.split(/[\s,]+/).filter(Boolean)
      const wrong = origins.find((origin) => !isOrigin(origin))
      if (wrong === undefined) return origins
      context.addIssue({
        code: "custom",
        message: `"${wrong}" must be an origin like https://studio.example`,
      })
      return z.NEVER
    })
    .default([])
    .meta({
      description:
        "origins of content systems that may show previews in a frame: `https://studio.example https://app.example`. " +
        "Editors' cookies are then sent in such a frame, which needs https",
      absent: "none",
    }),
})

/** As the browser compares it, and nothing that could end the directive it stands in. Plain http is for a system on the same machine. */
function isOrigin(text: string): boolean {
  return /^(?:https:\/\/[a-z\d.-]+|http:\/\/localhost)(?::\d{1,5})?$/.test(text)
}

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof previewEnvironment> {}
}

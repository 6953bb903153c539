import { z } from "zod"

/** The service that suggests translations. */
export const translatorEnvironment = z.object({
  MACHINE_TRANSLATION_URL: z
    .url({ protocol: /^https?$/, error: "must be the web address of a service that translates" })
    .optional()
    .meta({
      description:
        "address of a service that suggests translations to editors, e.g. `https://translate.example/translate`: it takes `{ q, source, target, format }` and answers `{ translatedText }`, as LibreTranslate does",
      absent: "translators get no suggestions by a machine",
    }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof translatorEnvironment> {}
}

import type { Translate } from "../../ground/i18n/translate.ts"
import { composeMailto } from "../../request/links/mailto.ts"
import type { ShownProduct } from "./shown-product.ts"

/** A `mailto:` link whose subject and text, in the reader's language, name the product and its address. */
export function mailAbout(email: string, { name, address }: ShownProduct, t: Translate): string {
  const lines = [
    t("catalogue:product.mailGreeting"),
    "",
    t("catalogue:product.mailText", { name }),
    address,
    "",
    "",
  ]
  return composeMailto({
    to: email,
    cc: "",
    bcc: "",
    subject: t("catalogue:product.mailSubject", { name }),
    body: lines.join("\n"),
  })
}

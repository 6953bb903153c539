import type { Translate } from "../../ground/i18n/translate.ts"
import { composeMailto } from "../../request/links/mailto.ts"
import type { ShownProduct } from "./shown-product.ts"

/** `mailto:`; on a product's page with a letter begun in the reader's language, which says what it is about and where that stands. */
export function mailAbout(email: string, product: ShownProduct | null, t: Translate): string {
  if (!product) return `mailto:${encodeURI(email)}`
  const { name, address } = product
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

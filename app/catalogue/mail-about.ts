import type { TFunction } from "i18next"
import type { ShownProduct } from "./shown-product.ts"

/** `mailto:` with a letter that is begun in the reader's language, and says which product it is about and where it stands. */
export function mailAbout(email: string, { name, address }: ShownProduct, t: TFunction<"catalogue">): string {
  const subject = t("product.mailSubject", { name })
  const body = t("product.mailBody", { name, address })
  return `mailto:${encodeURI(email)}?subject=${encoded(subject)}&body=${encoded(body)}`
}

/** Lines end in a mail address as they do in a mail. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll("\n", "\r\n").toWellFormed())
}

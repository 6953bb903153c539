import { expect, test } from "vitest"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { mailAbout } from "../../../../app/website/contact/mail-about.ts"
import { text } from "../../../../e2e/support/texts.ts"

const product = {
  name: "Sigma & 688",
  address: "https://komax.example/ja-jp/products/sigma-688?variant=a",
  request: "?product=alpha",
}

test.each(["en", "de", "ja"] as const)("a letter in %s names the product and where it stands", (language) => {
  const { t } = translatorFor(language)
  const link = new URL(mailAbout("info@komax.example", product, t))
  expect(link.protocol + link.pathname).toBe("mailto:info@komax.example")
  const values = { name: product.name }
  expect(link.searchParams.get("subject")).toBe(text(language, "catalogue", "product.mailSubject", values))
  expect(link.searchParams.get("body")).toBe(
    [
      text(language, "catalogue", "product.mailGreeting"),
      "",
      text(language, "catalogue", "product.mailText", values),
      product.address,
      "",
      "",
    ].join("\r\n"),
  )
})

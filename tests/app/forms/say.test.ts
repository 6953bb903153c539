import { expect, test } from "vitest"
import { sayMessage, withValues } from "../../../app/forms/say.ts"
import { translatorFor } from "../../../app/ground/i18n/translator.server.ts"

test("a message is a text's key, with its values in the same string", () => {
  const { t } = translatorFor("en")
  expect(sayMessage(t, "tickets:comment.required")).toBe("Please enter a comment")
  const message = withValues("uploads:tooLarge", { name: "a&b=c.jpg", maximum: 100 })
  expect(sayMessage(t, message)).toBe("a&b=c.jpg is larger than 100 MB.")
})

test("a count chooses the plural form of the reader's language", () => {
  const message = withValues("account:fault.throttled", { count: 1 })
  expect(sayMessage(translatorFor("en").t, message)).toContain("in a minute")
  const more = withValues("account:fault.throttled", { count: 5 })
  expect(sayMessage(translatorFor("cs").t, more)).toContain("za 5 minut.")
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { composeMailto, isAddress, linkHtml, splitAddresses } from "../../../../app/request/links/mailto.ts"
import { checkMailto } from "../../../../app/website/email-links/check-mailto.ts"

const empty = { to: "", cc: "", bcc: "", subject: "", body: "" }

test("addresses, subject and body are encoded as RFC 6068 asks [STYLE-09]", () => {
  const draft = {
    to: "a@example.com; b+c@example.com",
    cc: "d@example.com",
    bcc: "",
    subject: "Größe & Preis?",
    body: "Hello,\n100 % (sure)",
  }
  expect(composeMailto(draft)).toBe(
    "mailto:a@example.com,b%2Bc@example.com?cc=d@example.com&subject=Gr%C3%B6%C3%9Fe%20%26%20Preis%3F&body=Hello%2C%0D%0A100%20%25%20%28sure%29",
  )
})

test("an empty draft is a link to nobody", () => {
  expect(composeMailto(empty)).toBe("mailto:")
})

test("whatever is typed comes out as it went in, and nothing ends the link early", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (subject, body) => {
      const link = composeMailto({ ...empty, to: "a@example.com", subject, body })
      expect(link).toMatch(/^[\w:@.?&=%~-]*$/)
      const { draft } = checkMailto(link)
      expect(draft.subject).toBe(subject.trim())
      expect(draft.body.replaceAll("\r\n", "\n")).toBe(body.replace(/\r\n?/g, "\n"))
    }),
  )
})

test("half a surrogate pair is no reason to stop", () => {
  expect(composeMailto({ ...empty, subject: "\ud83d" })).toBe("mailto:?subject=%EF%BF%BD")
})

test("addresses may stand with commas, semicolons or lines between", () => {
  expect(splitAddresses(" a@b.ch, c@d.ch;\ne@f.ch ,")).toEqual(["a@b.ch", "c@d.ch", "e@f.ch"])
})

test.each(["a@b.ch", "first.last+tag@mail.example.com", "ü@bücher.example"])("%s is an address", (text) => {
  expect(isAddress(text)).toBe(true)
})

test.each(["a", "a@b", "a@b..ch", "a b@c.ch", "a@@b.ch", "<a@b.ch>", ""])("%s is none", (text) => {
  expect(isAddress(text)).toBe(false)
})

test("the HTML of a link shows every character as it is", () => {
  expect(linkHtml("mailto:a@b.ch?cc=c@d.ch&subject=x", '"A" & <B>')).toBe(
    '<a href="mailto:a@b.ch?cc=c@d.ch&amp;subject=x">&quot;A&quot; &amp; &lt;B&gt;</a>',
  )
})

import { expect, test } from "vitest"
import { checkMailto, maxSafeLength } from "../../../../app/website/email-links/check-mailto.ts"
import { problemText } from "../../../../app/website/email-links/problem-text.ts"

function codes(link: string): string[] {
  return checkMailto(link).problems.map(({ code }) => code)
}

test("a good link has no problem and shows its message", () => {
  const { draft, problems } = checkMailto(" MAILTO:a@b.ch?Subject=Hi%20you&body=1%0D%0A2&cc=c@d.ch ")
  expect(problems).toEqual([])
  expect(draft).toEqual({ to: "a@b.ch", cc: "c@d.ch", bcc: "", subject: "Hi you", body: "1\r\n2" })
})

test("recipients may stand in a field", () => {
  expect(checkMailto("mailto:a@b.ch?to=c@d.ch").draft.to).toBe("a@b.ch, c@d.ch")
})

test.each([
  ["https://example.com", "not-mailto"],
  ["", "not-mailto"],
  ["mailto:", "no-recipient"],
  ["mailto:?subject=x", "no-recipient"],
  ["mailto:a@b", "bad-address"],
  ["mailto:a@b.ch?subject=100%", "bad-encoding"],
  ["mailto:a@b.ch?attach=x", "unknown-field"],
  ["mailto:a@b.ch?subject=x&subject=y", "repeated-field"],
  ["mailto:a@b.ch?subject=a+b", "plus"],
  ["mailto:a@b.ch?body=a%0Ab", "line-break"],
  ["mailto:a@b.ch?subject=a b", "unencoded"],
  ["mailto:a@b.ch?subject=ä", "unencoded"],
  ["mailto:a@b.ch?subject=x&amp;body=y", "html"],
  [`mailto:a@b.ch?body=${"x".repeat(maxSafeLength)}`, "too-long"],
])("%s is %s and nothing else", (link, code) => {
  expect(codes(link)).toEqual([code])
})

test("every problem is said in words of its own", () => {
  const all = [
    "x",
    "mailto:?subject=100%&subject=a+b&amp;body=ä%0A&x=1",
    `mailto:a@b?body=${"x".repeat(maxSafeLength)}`,
  ].flatMap((link) => checkMailto(link).problems)
  const texts = all.map(problemText)
  expect(new Set(all.map(({ code }) => code)).size).toBe(11)
  expect(new Set(texts).size).toBe(texts.length)
})

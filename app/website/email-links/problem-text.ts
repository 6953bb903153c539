import { maxSafeLength, type Problem } from "./check-mailto.ts"

/** A problem as a sentence. */
export function problemText(problem: Problem): string {
  switch (problem.code) {
    case "not-mailto":
      return "This is no email link: it has to begin with “mailto:”."
    case "no-recipient":
      return "Nobody is addressed. The message opens with an empty “To” field."
    case "bad-address":
      return `“${problem.detail}” is not an email address.`
    case "bad-encoding":
      return `“${problem.detail}” holds a percent sign that encodes nothing. Write a plain percent sign as %25.`
    case "unknown-field":
      return `Mail programs ignore the field “${problem.detail}”.`
    case "repeated-field":
      return `The field “${problem.detail}” appears twice; the first one counts.`
    case "plus":
      return "A plus sign stays a plus sign in email links. Write a space as %20."
    case "line-break":
      return "Some mail programs lose this line break. Write it as %0D%0A."
    case "unencoded":
      return "Spaces, accents and quotation marks have to be encoded; else the link may end there."
    case "html":
      return "This was copied out of HTML source: in the link itself “&amp;” is a plain “&”."
    case "too-long":
      return `The link is longer than ${maxSafeLength.toLocaleString("en")} characters. Some mail programs cut it off.`
  }
}

import { expect, test } from "vitest"
import { ErrorTitle } from "../../../../app/website/errors/error-title.tsx"
import type { Fault } from "../../../../app/website/errors/fault.ts"
import { renderDocument } from "../../render-document.tsx"

test.each<[Fault, string]>([
  [{ kind: "broken" }, "Error | Komax"],
  [{ kind: "not-found", path: "/x" }, "We could not find this page | Komax"],
  [{ kind: "invalid-route", path: "/x" }, "We could not find this page | Komax"],
  [{ kind: "refused", status: 400, code: "x" }, "We could not process this request | Komax"],
  [{ kind: "unavailable" }, "This page is not available at the moment | Komax"],
])("the title of %j is %s, and no search engine lists it [ERR-04]", (fault, title) => {
  expect(renderDocument(<ErrorTitle fault={fault} />)).toBe(
    `<title>${title}</title><meta name="robots" content="noindex"/>`,
  )
})

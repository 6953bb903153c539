import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { textLanguages } from "../../../../platform/texts/texts.ts"
import { confirmForm, messagePage } from "../../../../services/identity/pages/message-page.ts"
import type { Page } from "../../../../services/identity/pages/page.ts"
import { forgottenPasswordPage, newPasswordPage } from "../../../../services/identity/pages/password-pages.ts"
import { registerPage } from "../../../../services/identity/pages/register-page.ts"
import { secondFactorPage } from "../../../../services/identity/pages/second-factor-page.ts"
import { signInPage } from "../../../../services/identity/pages/sign-in-page.ts"
import { identityTexts } from "../../../../services/identity/pages/texts.ts"
import { faultsOfHtml } from "../../../html-validator.ts"

test("the sheet of the identity service's pages takes the site's tokens and defines none itself", () => {
  const site = readFileSync("public/design/tokens.css", "utf8")
  const own = readFileSync("services/identity/pages/identity.css", "utf8")
  expect(own).not.toMatch(/--[\w-]+\s*:/)
  const used = new Set([...own.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name))
  expect(used.size).toBeGreaterThan(15)
  expect([...used].filter((name) => !site.includes(`${name}:`))).toEqual([])
})

test("the style sheet names no colour outside its tokens", () => {
  const rules = readFileSync("services/identity/pages/identity.css", "utf8").split("}\n\n*,").at(1) ?? ""
  expect(rules).not.toBe("")
  expect(rules.match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/gi)).toBeNull()
})

function pageIn(language: string): Page {
  return {
    language,
    say: identityTexts(language),
    address: "/am/x?a=1&b=2",
    link: (path) => path,
    requestId: "request-1",
  }
}

const registration = {
  firstName: "A",
  lastName: "B",
  email: "a@b.example",
  password: "",
  country: "CH",
  language: "de",
  hasAgreed: true,
}

test.each(textLanguages)("every page is valid HTML in %s, with its language", async (language) => {
  const page = pageIn(language)
  const path = "/am/interaction/abcdefghij"
  const faults = { email: "x", password: "y", country: "c", terms: "t", form: "z" }
  const kinds = ["totp", "passkey", "recovery-code"] as const
  const pages = [
    signInPage(page, { interactionPath: path, email: "", faults: {} }),
    signInPage(page, { interactionPath: path, email: "a@b.example", faults }),
    ...kinds.map((kind) => secondFactorPage(page, { interactionPath: path, kinds, kind, faults: {} })),
    registerPage(page, {
      action: "/am/register",
      back: path,
      given: registration,
      faults,
      countries: ["CH", "DE", "JP"],
      languages: textLanguages,
    }),
    forgottenPasswordPage(page, { action: "/am/forgotten-password", back: null, email: "", faults: {} }),
    newPasswordPage(page, { action: "/am/reset-password?token=x", token: "x", faults }),
    messagePage(page, {
      title: "T",
      text: "x",
      isFailure: true,
      form: confirmForm("/am/verify", "OK", { token: "x" }),
      actions: [{ label: "A", href: "/" }],
    }),
  ]
  for (const text of pages) {
    expect(text).toContain(`<html lang="${language}">`)
    expect(await faultsOfHtml(text)).toEqual([])
  }
})

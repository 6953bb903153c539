import { expect, test } from "vitest"
import { createPasswords } from "../../../platform/secrets/passwords.ts"
import type { Secrets } from "../../../platform/secrets/secrets.ts"
import { readEnvironment } from "../../../start/environment.ts"

const secrets: Secrets = { get: (name) => `made for ${name}`, made: new Set() }

test("a password that the configuration sets is the one that counts", () => {
  const environment = readEnvironment({ EDITOR_PASSWORD: "a long password", PAGE_PASSWORDS: "press=open" })
  const passwords = createPasswords(environment, secrets)
  expect(passwords.editor).toBe("a long password")
  expect(passwords.page("press")).toBe("open")
})

test("a password that nobody set is made and kept under its key", () => {
  const passwords = createPasswords(readEnvironment({}), secrets)
  expect(passwords.editor).toBe("made for password:editor")
  expect(passwords.page("press")).toBe("made for password:page:press")
})

test("a key that is the name of an object's own method is a key like others", () => {
  const passwords = createPasswords(readEnvironment({ PAGE_PASSWORDS: "press=open" }), secrets)
  expect(passwords.page("constructor")).toBe("made for password:page:constructor")
})

test("a password that is switched off isn't told to anybody", () => {
  const shown = (variables: Record<string, string>) =>
    !createPasswords(readEnvironment(variables), secrets).isConfigured.editor
  expect([shown({}), shown({ EDITOR_PASSWORD_SIGN_IN: "off" })]).toEqual([true, false])
})

import { expect, test } from "vitest"
import { matchesEntityTag } from "../../../../app/ground/http/entity-tag.ts"

const tag = '"abc-br"'

test.each([
  '"abc-br"',
  "*",
  'W/"abc-br"',
  '"x", "abc-br"',
  '"x","abc-br" , "y"',
  'W/"x", W/"abc-br"',
  `${'"x", '.repeat(1_000)}"abc-br"`,
  '"x"abc-br"", "abc-br"',
])("%s names the tag", (header) => {
  expect(matchesEntityTag(header, tag)).toBe(true)
})

test.each([
  "",
  '"abc"',
  '"abc-gzip"',
  "abc-br",
  '"abc-br',
  'x"abc-br"',
  '"abc-br"x',
  '"*"',
  "W/",
  '"ABC-BR"',
])("%s does not", (header) => {
  expect(matchesEntityTag(header, tag)).toBe(false)
})

import { expect, test } from "vitest"
import { readFlags } from "../../../../app/request/sites/flags.ts"

const kept = "nextRelease=true; Path=/; SameSite=Lax"
const removed = "nextRelease=; Path=/; Max-Age=0; SameSite=Lax"

test.each([
  ["true", "?nextRelease=true"],
  ["1", "?nextRelease=1"],
  ["0, read literally", "?a=b&nextRelease=0"],
  ["an empty value", "?nextRelease="],
  ["no value", "?nextRelease"],
  ["FALSE in capitals", "?nextRelease=FALSE"],
])("next-release mode goes on by %s and is kept [FLAG-01, FLAG-02]", (_title, search) => {
  expect(readFlags(search, {})).toEqual({ nextRelease: true, testing: false, setCookies: [kept] })
})

test("next-release mode goes off by false, though the cookie says otherwise [FLAG-03]", () => {
  expect(readFlags("?nextRelease=false", { nextRelease: "true" })).toMatchObject({
    nextRelease: false,
    setCookies: [removed],
  })
})

test.each([
  ["on by its cookie", { nextRelease: "true" }, true],
  ["off by another value of the cookie", { nextRelease: "false" }, false],
  ["off without cookie", {}, false],
])("without a query next-release mode is %s [FLAG-02]", (_title, cookies, isOn) => {
  expect(readFlags("", cookies)).toMatchObject({ nextRelease: isOn, setCookies: [] })
})

test("testing mode goes on by the query, which sets the cookie [FLAG-05, FLAG-06]", () => {
  expect(readFlags("?testing=true", {})).toEqual({
    nextRelease: false,
    testing: true,
    setCookies: ["testing=true; Path=/; SameSite=Lax"],
  })
})

test.each([
  ["a cookie of any value", "", { testing: "" }, true],
  ["the cookie, whatever else the query says", "?testing=false", { testing: "1" }, true],
  ["no other value of the query", "?testing=1", {}, false],
  ["nothing that merely comes with every object", "", Object.create({ testing: "true" }), false],
])("testing mode is on by %s [FLAG-05]", (_title, search, cookies, isOn) => {
  expect(readFlags(search, cookies)).toMatchObject({ testing: isOn, setCookies: [] })
})

test("both modes may be asked for at once [FLAG-01, FLAG-06]", () => {
  expect(readFlags("?nextRelease&testing=true", {}).setCookies).toHaveLength(2)
})

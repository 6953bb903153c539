/** Lists as people have them: every usual encoding, every usual separator, with and without titles. */
import iconv from "iconv-lite"
import { expect, test } from "vitest"
import { decodeList } from "../../../../../app/portal/user-admin/invite/list-text.server.ts"
import { readList } from "../../../../../app/portal/user-admin/invite/read-list.server.ts"

const nameOf = (key: string) => (key === "inventory" ? "Maschinenpark" : key)

function read(text: string) {
  return readList(text, nameOf)
}

const rows = [
  ["E-Mail", "Vorname", "Nachname", "Sprache", "Dienste"],
  ["jürg@nordkabel.example", "Jürg", "Müller-Weiß", "de", "ticketing"],
  ["zoe@nordkabel.example", "Zoë", "Ångström", "en", "Maschinenpark"],
]
const encodings = [
  "utf8",
  "utf8 with mark",
  "utf16le",
  "utf16le with mark",
  "utf16be",
  "win1252",
  "macroman or like",
] as const

function encode(text: string, encoding: (typeof encodings)[number]): Buffer {
  if (encoding === "utf8 with mark") return iconv.encode(text, "utf8", { addBOM: true })
  if (encoding === "utf16le with mark") return iconv.encode(text, "utf16le", { addBOM: true })
  if (encoding === "macroman or like") return iconv.encode(text, "iso-8859-1")
  return iconv.encode(text, encoding)
}

for (const separator of [",", ";", "\t", "|"])
  for (const encoding of encodings)
    test(`a list in ${encoding} with ${JSON.stringify(separator)} between its fields is read`, () => {
      const text = rows.map((row) => row.join(separator)).join("\r\n")
      const decoded = decodeList(new Uint8Array(encode(text, encoding)))
      expect(read(decoded ?? "")).toMatchObject([
        {
          line: 2,
          email: "jürg@nordkabel.example",
          firstName: "Jürg",
          lastName: "Müller-Weiß",
          language: "de",
          applications: ["ticketing"],
        },
        {
          line: 3,
          email: "zoe@nordkabel.example",
          firstName: "Zoë",
          lastName: "Ångström",
          language: "en",
          applications: ["inventory"],
        },
      ])
    })

test("Japanese and Central European files are understood without a mark", () => {
  const japanese = iconv.encode(
    `メールアドレス,姓,名\r\n${Array.from({ length: 10 }, (_, i) => `p${i}@shonan.example,佐藤,美咲`).join("\r\n")}`,
    "shift_jis",
  )
  expect(read(decodeList(new Uint8Array(japanese)) ?? "")[0]).toMatchObject({
    email: "p0@shonan.example",
    firstName: "美咲",
    lastName: "佐藤",
  })
})

test("what isn't text is refused", () => {
  expect(decodeList(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 8, 0, 255, 254, 0, 0]))).toBeNull()
})

test("addresses alone, one a line, are enough, also as mail programs copy them", () => {
  expect(
    read("anna@x.example\n\nBen Berg <ben@x.example>\nmailto:zoe@x.example").map(
      ({ line, email, firstName, lastName }) => [line, email, firstName, lastName],
    ),
  ).toEqual([
    [1, "anna@x.example", null, null],
    [3, "ben@x.example", "Ben", "Berg"],
    [4, "zoe@x.example", null, null],
  ])
})

test("columns without titles stand in the usual order", () => {
  expect(read("anna@x.example;Anna;Alder;de-CH;inventory, ticketing")[0]).toMatchObject({
    firstName: "Anna",
    lastName: "Alder",
    language: "de",
    applications: ["inventory", "ticketing"],
  })
})

test("titles are understood in any order and language, and unknown columns are left out", () => {
  expect(read("Nom;Pays;Courriel;Prénom\nDubois;FR;lea@x.example;Léa")[0]).toMatchObject({
    email: "lea@x.example",
    firstName: "Léa",
    lastName: "Dubois",
  })
  expect(read("姓,名前（名）,メール\n佐藤,美咲,m@x.example")[0]).toMatchObject({
    lastName: "佐藤",
    firstName: "美咲",
  })
  expect(read("name,email\nAnna Maria Alder,a@x.example")[0]).toMatchObject({
    firstName: "Anna",
    lastName: "Maria Alder",
  })
})

test("quoted fields may hold separators and line ends; a quotation mark that never ends spoils only its line", () => {
  expect(read('email,last name\n"a@x.example","Alder, Dr."\nb@x.example,Berg')).toMatchObject([
    { email: "a@x.example", lastName: "Alder, Dr." },
    { email: "b@x.example", lastName: "Berg" },
  ])
  expect(read('a@x.example,"Anna\nb@x.example,Ben').map(({ email }) => email)).toEqual([
    "a@x.example",
    "b@x.example",
  ])
})

test("unknown services stay as they are, for the result to name them", () => {
  expect(read("a@x.example;A;B;en;kmx_delegatedadmin_intern, Kaffee")[0]?.applications).toEqual([
    "delegatedadmin_intern",
    "Kaffee",
  ])
})

test("an empty list has no lines", () => {
  expect([read(""), read("\n\n"), read("email;first name")]).toEqual([[], [], []])
})

/** Files that can't be understood are refused with their line, before anything is done with them. */
import { expect, test } from "vitest"
import { XliffError } from "../../../../app/editor/exchange/xliff-fault.ts"
import { page, readBack, written } from "./texts.ts"

const good = await written([page("p", { title: "Hello" })])

async function faultOf(text: string) {
  try {
    await readBack(text)
  } catch (error) {
    if (error instanceof XliffError) return error.fault
    throw error
  }
  throw new Error("the file was read")
}

test("what is good is read", async () => {
  expect(await readBack(good)).toHaveLength(1)
  expect(await readBack(`\uFEFF${good}`)).toHaveLength(1)
})

test.each<[string, string, object]>([
  ["a file that breaks off", good.slice(0, good.indexOf("</segment>")), { code: "malformed" }],
  [
    "a closing tag in the wrong place",
    good.replace("</source>", "</target>"),
    { code: "malformed", line: 8 },
  ],
  ["an unknown entity", good.replace("<source>Hello", "<source>&xxe;"), { code: "malformed", line: 8 }],
  [
    "a declaration with an external entity",
    good.replace("<xliff", '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>\n<xliff'),
    { code: "doctype" },
  ],
  ["a web page", "<html><body>no</body></html>", { code: "no-xliff", part: "html" }],
  ["nothing", "", { code: "malformed" }],
  ["XLIFF 1.2", good.replace('version="2.1"', 'version="1.2"'), { code: "version", part: "1.2", line: 2 }],
  [
    "another language",
    good.replace('trgLang="de"', 'trgLang="fr"'),
    { code: "target-language", part: "fr", expected: "de" },
  ],
  ["no language", good.replace(' trgLang="de"', ""), { code: "target-language", part: "" }],
])("%s is refused with line and reason", async (_, text, fault) => {
  expect(await faultOf(text)).toMatchObject(fault)
})

test("bytes that are no text are refused", async () => {
  async function* chunks() {
    yield Buffer.from([0x3c, 0x78, 0xff, 0xfe, 0xff])
  }
  const { readXliff } = await import("../../../../app/editor/exchange/xliff-reader.ts")
  const read = async () => {
    for await (const _ of readXliff(chunks(), { target: "de" }));
  }
  await expect(read()).rejects.toMatchObject({ fault: { code: "encoding" } })
})

test("UTF-16 is read", async () => {
  const { readXliff } = await import("../../../../app/editor/exchange/xliff-reader.ts")
  async function* chunks() {
    yield Buffer.from(`\uFEFF${good.replace("UTF-8", "UTF-16")}`, "utf16le")
  }
  const files = []
  for await (const file of readXliff(chunks(), { target: "de" })) files.push(file)
  expect(files[0]?.units[0]?.source).toEqual(["Hello"])
})

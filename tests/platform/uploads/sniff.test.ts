import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { jpeg, startTestUploads } from "./start-test-uploads.ts"
import { officeFile, zip } from "./zip.ts"

let database: Database

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
beforeEach(async () => void (await database.pool.query("delete from upload")))
afterAll(() => database.close())

const office = "application/vnd.openxmlformats-officedocument"
const png = Buffer.from(
  "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082",
  "hex",
)
const mp4 = Buffer.concat([
  Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"),
  Buffer.alloc(600, 1),
])
const webm = Buffer.concat([
  Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701", "hex"),
  Buffer.alloc(600, 1),
])
const pdf = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n", "latin1")
const docx = officeFile("/word/document.xml", `${office}.wordprocessingml.document.main+xml`)
const xlsx = officeFile("/xl/workbook.xml", `${office}.spreadsheetml.sheet.main+xml`)
const docm = officeFile("/word/document.xml", "application/vnd.ms-word.document.macroEnabled.main+xml")
const odt = zip(["mimetype", "application/vnd.oasis.opendocument.text"], ["content.xml", "<x/>"])
const exe = Buffer.concat([Buffer.from("4d5a90000300000004000000ffff0000", "hex"), Buffer.alloc(6_000)])
const elf = Buffer.concat([Buffer.from("7f454c4602010100", "hex"), Buffer.alloc(600)])

/** A compound file whose root is of a class. */
function compound(rootClass: string): Buffer {
  const file = Buffer.alloc(1_536)
  file.write("d0cf11e0a1b11ae1", "hex")
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(0, 48)
  file.write(rootClass, 512 + 80, "hex")
  return file
}

const wordClass = "0609020000000000c000000000000046"
const installerClass = "84100c0000000000c000000000000046"

/** The one thing that becomes of a file: how it is kept, or why not. */
async function outcome(name: string, content: Uint8Array | string) {
  const { send, listFiles } = await startTestUploads(database.pool)
  const { files, faults } = await send([[name, content]])
  expect(await listFiles()).toHaveLength(files.length)
  const [file] = files
  const [fault] = faults
  return file
    ? `${file.name} ${file.kind} ${file.mimeType}`
    : `${fault?.code} ${JSON.stringify(fault?.params)}`
}

test.each<[string, Uint8Array | string, string]>([
  ["photo.jpg", jpeg, "photo.jpg picture image/jpeg"],
  ["IMG_0001.JPEG", jpeg, "IMG_0001.JPEG picture image/jpeg"],
  ["screen.png", png, "screen.png picture image/png"],
  ["film.mp4", mp4, "film.mp4 video video/mp4"],
  ["film.webm", webm, "film.webm video video/webm"],
  ["protocol.pdf", pdf, "protocol.pdf document application/pdf"],
  ["letter.docx", docx, `letter.docx document ${office}.wordprocessingml.document`],
  ["list.xlsx", xlsx, `list.xlsx document ${office}.spreadsheetml.sheet`],
  ["letter.odt", odt, "letter.odt document application/vnd.oasis.opendocument.text"],
  ["letter.doc", compound(wordClass), "letter.doc document application/msword"],
  ["logs.zip", zip(["machine/a.log", "x"], ["b.csv", "1;2"]), "logs.zip document application/zip"],
  ["list.csv", "Länge;Anzahl\n1,5;3\n", "list.csv document text/csv"],
  ["machine.log", "12:00 \u001b[31mERROR\u001b[0m E42\n", "machine.log document text/plain"],
  ["old.log", Buffer.from("Störung an Säge", "latin1"), "old.log document text/plain"],
  ["windows.txt", Buffer.from("\ufeffStörung", "utf16le"), "windows.txt document text/plain"],
  ["bm.csv", "BM;1;2\nMZ;3;4\n", "bm.csv document text/csv"],
  ["settings.xml", '<?xml version="1.0"?><settings><a/></settings>', "settings.xml document text/plain"],
  ["long.txt", "機".repeat(5_000), "long.txt document text/plain"],
])("%s is taken", async (name, content, kept) => {
  expect(await outcome(name, content)).toBe(kept)
})

test.each<[string, Uint8Array | string, string]>([
  ["setup.exe", exe, "dangerous"],
  ["photo.jpg", exe, "dangerous"],
  ["photo.jpg", elf, "dangerous"],
  ["invoice.pdf.exe", pdf, "dangerous"],
  ["invoice\u202efdp.exe", exe, "dangerous"],
  ["setup.msi", compound(installerClass), "dangerous"],
  ["letter.doc", compound(installerClass), "dangerous"],
  ["letter.docm", docm, "dangerous"],
  ["letter.docx", docm, "dangerous"],
  ["run.sh", "#!/bin/sh\nrm -rf /\n", "dangerous"],
  ["notes.txt", "#!/bin/sh\nrm -rf /\n", "dangerous"],
  ["run.bat", "dir\n", "dangerous"],
  ["run.ps1", "Get-Item\n", "dangerous"],
  ["link.lnk", "x", "dangerous"],
  ["page.html", "<p>Hello</p>", "dangerous"],
  ["notes.txt", "  <!-- --><!DOCTYPE html><title>x</title>", "dangerous"],
  ["notes.txt", "<script>alert(1)</script>", "dangerous"],
  ["drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "dangerous"],
  ["drawing.xml", '<?xml version="1.0"?>\n<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', "dangerous"],
  ["page.xml", '<root xmlns="http://www.w3.org/1999/xhtml"/>', "dangerous"],
  ["photo.png", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "dangerous"],
  ["shell.php", "<?php system('x');", "dangerous"],
  ["keys.txt", "Windows Registry Editor Version 5.00\n", "dangerous"],
  ["tool.jar", zip(["META-INF/MANIFEST.MF", "x"]), "dangerous"],
  ["logs.zip", zip(["a.log", "x"], ["bin/setup.exe", "MZ"]), "dangerous"],
  ["logs.zip", zip(["inner.zip", "PK"]), "dangerous"],
  ["logs.zip", zip(["locked.log", "x", 1]), "dangerous"],
  ["logs.zip", zip(["a.log", "x".repeat(500)]).subarray(0, 300), "dangerous"],
  [
    "song.mp3",
    Buffer.concat([Buffer.from("ID3\x03\x00\x00\x00\x00\x00\x00", "latin1"), Buffer.alloc(50)]),
    "unknown-type",
  ],
  ["old.rar", Buffer.concat([Buffer.from("526172211a0700cf", "hex"), Buffer.alloc(50)]), "unknown-type"],
  ["data.bin", Buffer.from([0, 1, 2, 3, 250]), "unknown-type"],
  ["data.jpg", Buffer.from([0, 1, 2, 3, 250]), "unknown-type"],
  ["letter.dat", compound(wordClass), "unknown-type"],
  ["report.pdf", jpeg, "mislabelled"],
  ["film.mp4", jpeg, "mislabelled"],
  ["photo.jpg", pdf, "mislabelled"],
  ["photo.jpg", "just words", "mislabelled"],
  ["letter.docx", zip(["a.log", "x"]), "mislabelled"],
  ["letter.pdf", docx, "mislabelled"],
])("%s is refused", async (name, content, code) => {
  expect((await outcome(name, content)).split(" ", 1)).toEqual([code])
})

test.each<[string, Uint8Array | string, string]>([
  ["photo.png", jpeg, "photo.jpg"],
  ["IMG_0001.HEIC", jpeg, "IMG_0001.jpg"],
  ["photo", jpeg, "photo.jpg"],
  ["photo.dat", jpeg, "photo.dat.jpg"],
  ["README", "Hello", "README.txt"],
  ["machine.dump", "Hello", "machine.dump.txt"],
  ["blob", pdf, "blob.pdf"],
])("%s is given the name that fits its bytes", async (name, content, kept) => {
  expect((await outcome(name, content)).split(" ", 1)).toEqual([kept])
})

test("a refusal says what was found", async () => {
  expect(await outcome("report.pdf", jpeg)).toBe('mislabelled {"extension":"pdf","type":"jpg"}')
  expect(await outcome("photo.jpg", exe)).toBe('dangerous {"type":"exe"}')
  expect(await outcome("setup.exe", exe)).toBe('dangerous {"type":"exe"}')
})

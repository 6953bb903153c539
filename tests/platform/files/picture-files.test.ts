import { createHmac } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test } from "vitest"
import { createPictureFiles } from "../../../platform/files/picture-files.ts"

const secret = "secret of the pictures"

function folderWith(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, name), "bytes")
  return folder
}

test("a stored picture is opened; one without a file, or at no address of a picture, is none", async () => {
  const folder = folderWith("hall.jpg")
  const find = createPictureFiles({
    secret,
    findAsset: async (key) => ({
      path: join(folder, key === "0123456789abcdef" ? "hall.jpg" : "gone.jpg"),
      fileName: "hall.jpg",
      mimeType: "image/jpeg",
    }),
  })
  const found = await find("/assets/0123456789abcdef/hall.jpg")
  expect(found && (await text(await found.open()))).toBe("bytes")
  expect(await find("/assets/fedcba9876543210/hall.jpg")).toBeNull()
  for (const url of ["/assets/../../etc/passwd", "https://other.example/hall.jpg", "/assets/x/y/z", ""])
    expect(await find(url)).toBeNull()
})

test("a remote picture is fetched from the address that we signed, and from no other", async () => {
  const asked: string[] = []
  const find = createPictureFiles({
    secret,
    findAsset: async () => null,
    fetch: async (url) => {
      asked.push(String(url))
      return new Response("remote bytes")
    },
  })
  const signed = `r-${Buffer.from("https://media.example/hall.jpg").toString("base64url")}`
  const signature = createHmac("sha256", secret).update(signed).digest("base64url").slice(0, 32)
  const found = await find(`/assets/${signed}.${signature}/hall.jpg`)
  expect(found && (await text(await found.open()))).toBe("remote bytes")
  expect(asked).toEqual(["https://media.example/hall.jpg"])
  expect(await find(`/assets/${signed}.${"a".repeat(32)}/hall.jpg`)).toBeNull()
})

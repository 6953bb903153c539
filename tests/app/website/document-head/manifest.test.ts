import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { themes } from "../../../../app/design/components/theme.ts"
import { iconFolder } from "../../../../app/website/document-head/icons.ts"
import { manifestPath, webManifest } from "../../../../app/website/document-head/manifest.ts"
import { getSite } from "../../request/sites/fixture.ts"

test("a site's manifest is at the root of its host, or below its slug where that selects it", () => {
  expect(manifestPath(getSite("schleuniger"))).toBe("/site.webmanifest")
  expect(manifestPath(getSite("events-na"))).toBe("/events-na/site.webmanifest")
})

test("a site starts where its addresses do", () => {
  expect(webManifest(getSite("schleuniger"))).toMatchObject({ start_url: "/", scope: "/", lang: "en" })
  expect(webManifest(getSite("events-na"))).toMatchObject({ start_url: "/events-na", scope: "/" })
})

test("a theme that doesn't exist has the group's signs", () => {
  expect(iconFolder("Light_Blue")).toBe("/icons/light-blue")
  expect(iconFolder("../secrets")).toBe("/icons/default")
})

/** Width and height as the header says them [PNG, 11.2.1]. */
function pngSize(path: string): [number, number] {
  const bytes = readFileSync(path)
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG")
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test("every theme has every sign in its size", () => {
  for (const theme of themes) {
    const folder = `public${iconFolder(theme)}`
    expect(existsSync(`${folder}/favicon.svg`)).toBe(true)
    for (const [name, size] of [
      ["favicon-32.png", 32],
      ["icon-180.png", 180],
      ["icon-192.png", 192],
      ["icon-512.png", 512],
    ] as const) {
      expect([theme, name, pngSize(`${folder}/${name}`)]).toEqual([theme, name, [size, size]])
    }
  }
})

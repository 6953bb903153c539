/** CSS, fonts and script of the identity pages. Their addresses contain a hash, so browsers can cache them for ever. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Router } from "express"

const require = createRequire(import.meta.url)
const fonts = join(dirname(require.resolve("@fontsource-variable/archivo/package.json")), "files")

const latin = readFileSync(join(fonts, "archivo-latin-wght-normal.woff2"))
const latinExtended = readFileSync(join(fonts, "archivo-latin-ext-wght-normal.woff2"))
const script = readFileSync(join(import.meta.dirname, "passkey.js"))
const latinName = hashedName("archivo-latin", latin, "woff2")
const latinExtendedName = hashedName("archivo-latin-ext", latinExtended, "woff2")
const publicDesign = join(import.meta.dirname, "../../../public/design")
const own = readFileSync(join(import.meta.dirname, "identity.css"), "utf8")
  .replace("archivo-latin.woff2", latinName)
  .replace("archivo-latin-ext.woff2", latinExtendedName)

/** One file, for an `@import` of the tokens would keep the page waiting for one request after the other. */
const style = Buffer.from([readDesign("stand-in-fonts.css"), readDesign("tokens.css"), own].join("\n"))
const styleName = hashedName("identity", style, "css")
const scriptName = hashedName("passkey", script, "js")

const folder = "/am/assets"

export const stylePath = `${folder}/${styleName}`
export const scriptPath = `${folder}/${scriptName}`

const files: Record<string, { type: string; content: Buffer }> = {
  [styleName]: { type: "text/css; charset=utf-8", content: style },
  [scriptName]: { type: "text/javascript; charset=utf-8", content: script },
  [latinName]: { type: "font/woff2", content: latin },
  [latinExtendedName]: { type: "font/woff2", content: latinExtended },
}

export function serveAssets(): Router {
  return Router().get(`${folder}/:name`, (request, response, next) => {
    const file = Object.hasOwn(files, request.params.name) ? files[request.params.name] : undefined
    if (!file) return next()
    response.set("Cache-Control", "public, max-age=31536000, immutable").type(file.type).send(file.content)
  })
}

function readDesign(name: string): string {
  return readFileSync(join(publicDesign, name), "utf8")
}

function hashedName(name: string, content: Buffer, extension: string): string {
  return `${name}-${createHash("sha256").update(content).digest("base64url").slice(0, 10)}.${extension}`
}

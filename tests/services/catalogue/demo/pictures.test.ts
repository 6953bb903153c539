import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { expect, test } from "vitest"
import type { ProductRecord } from "../../../../services/catalogue/shape.ts"
import { demoFolder, products, topOf } from "./read-demo.ts"

const machines = products.filter((product) => topOf(product) !== "services")
const slugs = machines.map(({ slug }) => slug).sort((one, other) => other.length - one.length)

/** Whose picture it is, by its name: `veris-bench-hv-display` belongs to `veris-bench-hv`, not to `veris-bench`. */
function ownerOf(file: string): string | undefined {
  const name = basename(file, ".webp").replace(/^screen-/, "")
  return slugs.find((slug) => name === slug || name.startsWith(`${slug}-`))
}

function picturesOf({ images, highlights }: ProductRecord): string[] {
  return [
    ...images.map(({ file }) => file),
    ...highlights.flatMap(({ image, videoImage }) => [image, videoImage]),
  ].filter((file) => file !== undefined)
}

function seriesOf(file: string): string | undefined {
  return ownerOf(file)?.replace(/-[^-]*$/, "")
}

test("galleries and highlights show the product itself and no other one [CAT-11] [CAT-16]", () => {
  const foreign = machines.flatMap((product) =>
    picturesOf(product)
      .filter((file) => ownerOf(file) !== product.slug)
      .map((file) => `${product.slug}: ${file}`),
  )
  expect(foreign).toEqual([])
})

test("a machine's gallery has its portrait, front, side and a close-up of its tools [CAT-11]", () => {
  const withBodies = machines.filter(({ slug }) => existsSync(join(demoFolder, "drawings", `${slug}.svg`)))
  expect(withBodies.length).toBeGreaterThan(60)
  for (const { slug, images } of withBodies) {
    const files = images.map(({ file }) => basename(file, ".webp"))
    expect(files.slice(0, 3), slug).toEqual([slug, `${slug}-front`, `${slug}-side`])
    expect(files.length, slug).toBeGreaterThanOrEqual(4)
    for (const { name } of images.slice(1))
      expect(Object.keys(name ?? {}), slug).toEqual(["en", "de", "zh", "ja"])
  }
})

test("no picture is that of another series under a new name", () => {
  const files = new Set(machines.flatMap(picturesOf))
  const digests = new Map<string, string>()
  const twins = [...files].flatMap((file) => {
    const digest = createHash("sha256")
      .update(readFileSync(join(demoFolder, file)))
      .digest("hex")
    const twin = digests.get(digest)
    digests.set(digest, file)
    // Two sizes of one series may look the same from the side.
    return twin && seriesOf(twin) !== seriesOf(file) ? [`${twin} = ${file}`] : []
  })
  expect(twins).toEqual([])
})

import { createHash } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import sharp from "sharp"
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

function picturesOf({ images, highlights, turningView }: ProductRecord): string[] {
  return [
    ...images.map(({ file }) => file),
    ...highlights.flatMap(({ image, videoImage }) => [image, videoImage]),
    turningView?.file,
  ].filter((file) => file !== undefined)
}

function seriesOf(file: string): string | undefined {
  return ownerOf(file)?.replace(/-[^-]*$/, "")
}

test("galleries, highlights and turning views show the product itself and no other one [CAT-11] [CAT-16]", () => {
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
      expect(Object.keys(name ?? {}), slug).toEqual(["en", "de", "fr", "zh", "ja"])
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

test("the twelve leading machines can be seen from all around, in one picture of whole frames", async () => {
  const leading = machines.filter(({ leadingRank }) => leadingRank !== undefined && leadingRank <= 12)
  expect(leading).toHaveLength(12)
  for (const { slug, turningView } of leading) {
    const { file = "", frames = 0, columns = 1 } = turningView ?? {}
    expect(frames, slug).toBeGreaterThanOrEqual(24)
    const { width = 0, height = 0 } = await sharp(readFileSync(join(demoFolder, file))).metadata()
    // The page shows a frame where the large picture stood, which is 4:3; a sheet cut otherwise would jump while it turns.
    expect([width / columns, height / (frames / columns)], slug).toEqual([560, 420])
    expect(statSync(join(demoFolder, file)).size, slug).toBeLessThan(300_000)
  }
})

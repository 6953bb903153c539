import { expect, test } from "vitest"
import {
  capabilityIds,
  capabilitySlug,
  withSlugs,
} from "../../../../../app/website/catalogue/records/capability.ts"

const capability = (id: string, name: string) => ({
  id,
  name,
  image_url: null,
})

test.each([
  ["Crimping", "crimping"],
  ["Dénudage à l’air", "denudage-a-lair"],
  ["Feeding & take-up", "feeding-take-up"],
  ["  Two   words ", "two-words"],
  ["圧着", "圧着"],
])("the capability %s is called %s in addresses [CAT-20]", (name, slug) => {
  expect(capabilitySlug(name)).toBe(slug)
})

test("an address names a capability in English, so that it means the same in every language", () => {
  const [crimping] = withSlugs([capability("1", "Crimpen")], [capability("1", "Crimping")])
  expect(crimping?.slug).toBe("crimping")
  expect(withSlugs([capability("7", "!!!")], [])[0]?.slug).toBe("7")
})

test("an address may name it by id or by the reader's word as well", () => {
  const ids = capabilityIds(withSlugs([capability("1", "Crimpen")], [capability("1", "Crimping")]))
  expect(["crimping", "crimpen", "1", "flying"].map((name) => ids.get(name))).toEqual([
    "1",
    "1",
    "1",
    undefined,
  ])
})

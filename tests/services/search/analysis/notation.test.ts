import { expect, test } from "vitest"
import type { Group } from "../../../../services/search/analysis/group.ts"
import { conditionsOf } from "../../../../services/search/analysis/notation.ts"

function group(words: string, fields: Partial<Group> = {}): Group {
  const own = { word: words }
  return { words, own, synonyms: [], wider: [], role: null, isKnown: true, isModel: false, ...fields }
}

/** Points for the words themselves in the title. */
function pointsOf(groups: Group[], others: Group[] = []) {
  const query = { language: "fr", groups }
  const conditions = conditionsOf(query, [query, { language: "en", groups: others }], { isWide: false })
  return groups.map((_, place) => conditions.find((one) => one.group === place)?.points.other)
}

test("a role that another language knows counts for the same words, wherever that language cuts", () => {
  const press = group("crimping press")
  const common = group("crimping", { role: "common" })
  expect(pointsOf([press], [common, group("sur"), group("press")])).toEqual(pointsOf([press]))
  const unknown = group("crimping", { isKnown: false })
  expect(pointsOf([group("fer"), unknown], [common])[1]).toBeLessThan(pointsOf([unknown])[0] ?? 0)
})

import { expect, test } from "vitest"
import { joinLines } from "../../../../../services/machines/documents/reading/join-lines.ts"

test.each([
  ["Filter der Wartungs-\neinheit reinigen", "Filter der Wartungseinheit reinigen"],
  ["圧着高さと引\n張力を測定して\n ください", "圧着高さと引張力を測定してください"],
  ["E104\nKein Draht", "E104\nKein Draht"],
  ["das CAT-\nKabel", "das CAT-\nKabel"],
  ["X1-\n3 to Q1", "X1-\n3 to Q1"],
  ["コード\nE104", "コード\nE104"],
])("%j is read as %j", (page, joined) => {
  expect(joinLines(page)).toBe(joined)
})

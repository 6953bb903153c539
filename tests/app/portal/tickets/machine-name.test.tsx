import { expect, test } from "vitest"
import { MachineName } from "../../../../app/portal/tickets/machine-name.tsx"
import { renderDocument } from "../../render-document.tsx"

function shown(machineName: string | null, machineModel: string | null, serialNumber: string | null) {
  return renderDocument(<MachineName machine={{ machineName, machineModel, serialNumber }} />)
}

test("a serial number stays in one line behind name and model, unless somebody typed a long one", () => {
  const number = '<span class="reference">TO22-02902</span>'
  expect(shown("Line 10", "Torsa 440", "TO22-02902")).toContain(`Line 10 · Torsa 440 · ${number}`)
  expect(shown(null, null, "TO22-02902")).toContain(number)
  expect(shown(null, null, "on the back, 4711/23 or 4711/28")).not.toContain("reference")
  expect(shown("Hand press", null, null)).toContain("Hand press")
  expect(shown(null, null, null)).toContain("–")
})

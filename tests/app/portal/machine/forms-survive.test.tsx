/** The service that fails a form of a machine's page is asked again by its loader: what was typed must outlive both. */
import { expect, test } from "vitest"
import {
  changeMachine,
  type MachineAnswer,
} from "../../../../app/portal/machine/keeping/change-machine.server.ts"
import { loadMachinePage } from "../../../../app/portal/machine/machine.server.ts"
import type { MachineAwayView } from "../../../../app/portal/machine/machine-away.server.ts"
import { MachineAway } from "../../../../app/portal/machine/machine-away.tsx"
import { SoftwareForm } from "../../../../app/portal/machine/software/software-form.tsx"
import { renderDocument } from "../../render-document.tsx"
import { createTestAsker, formRequest, outcome, testUpload } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/inventory/si19-01200"
const key = "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0001"
const task = "10000000-0000-4000-8000-000000000001"

test.each([
  [
    "note",
    { text: "The belt squeaks.", attachment: "kept" },
    [/name="text"[^>]*>The belt squeaks\.</, /kept\.jpg/],
  ],
  [
    "task",
    { title: "Oil the shaft", everyDays: "30", text: "Two drops.", isForModel: "on" },
    [
      /value="Oil the shaft"/,
      /value="30"/,
      />Two drops\.</,
      /name="isForModel"[^>]*checked|checked[^>]*name="isForModel"/,
    ],
  ],
  [
    "software",
    { product: "sigma-control", version: "12.5", installedOn: "2026-11-20" },
    [/value="sigma-control"/, /value="12.5"/, /value="2026-11-20"/],
  ],
  [
    "done",
    { task, doneOn: "2026-11-20", note: "New blades." },
    [/>New blades\.</, /value="2026-11-20"/, new RegExp(`name="task" value="${task}"`)],
  ],
])(
  "a %s survives a machines service that is away for the action and the page",
  async (intent, typed, kept) => {
    const asker = createTestAsker(address, { stored: [testUpload("kept")] })
    const { status, data } = await outcome(
      changeMachine(asker, "si19-01200", formRequest(address, { intent, key, ...typed } as never)),
    )
    expect(status).toBe(503)
    const view = (await loadMachinePage(asker, "si19-01200", null)) as MachineAwayView
    const html = renderDocument(<MachineAway view={view} answer={data as MachineAnswer} />)
    for (const pattern of kept) expect(html).toMatch(pattern)
    expect(html).toContain(`name="key" value="${key}"`)
    expect(html).toContain("What you typed is still here")
    expect(html).toContain("test-request")
  },
)

test("what was typed before a sign-in survives a machines service that is away by then", async () => {
  const kept: [string, string][] = [
    ["intent", "done"],
    ["task", task],
    ["note", "New blades."],
  ]
  const view = (await loadMachinePage(createTestAsker(address), "si19-01200", kept)) as MachineAwayView
  const html = renderDocument(<MachineAway view={view} answer={undefined} />)
  expect(html).toMatch(/name="note"[^>]*>New blades\.</)
  expect(html).toContain(`name="task" value="${task}"`)
})

test("without anything typed the page and its buttons are the fault's own [ERR-06]", async () => {
  const asker = createTestAsker(address)
  expect((await outcome(loadMachinePage(asker, "si19-01200", null))).status).toBe(500)
  const press = formRequest(address, { intent: "remove-note", id: "n-1" })
  expect((await outcome(changeMachine(asker, "si19-01200", press))).status).toBe(500)
})

test.each([
  ["not-offered", "There is no product with this key under Downloads"],
  ["unchecked", "This key can’t be checked, because Downloads can’t be reached"],
])("a product that is %s is said beside its field, with what was typed [ROUTE-12]", async (code, words) => {
  const asker = createTestAsker(address, {
    answers: {
      KeptMachine: { machineBySerial: { id: "m-1", organisation: "org-nordkabel" } },
      SetInstalledSoftware: { answer: { errors: [{ field: "product", code }] } },
    },
  } as never)
  const typed = { intent: "software", product: "sigma-controll", version: "12.5", installedOn: "2026-11-20" }
  const { status, data } = await outcome(
    changeMachine(asker, "si19-01200", formRequest(address, typed as never)),
  )
  expect(status).toBe(422)
  const { form, answer } = data as MachineAnswer
  expect(form).toBe("software")
  expect(answer.initialValue).toMatchObject({ product: "sigma-controll", version: "12.5" })
  const html = renderDocument(
    <SoftwareForm
      keeping={{ formKey: key, kept: {} } as never}
      answer={data as MachineAnswer}
      offered={[{ key: "sigma-control", name: "Sigma Control" }]}
    />,
  )
  expect(html).toContain(words)
  expect(html).toMatch(/value="sigma-controll"/)
  expect(html).toMatch(/<details[^>]* open/)
  expect(html).toMatch(/<option[^>]*value="sigma-control"/)
})

/** Machines themselves. */
import { type Actions, asks, hasItems, isFilled } from "../../customers/rights-action.ts"

const serials = { "m-1": "sn2041 07", "m-9": "sn2041 99" } as Record<string, string>
const isCounted = (answer: unknown) => answer !== null && answer !== 0

export const baseActions: Actions = {
  machines: asks(
    ({ organisation }) => `machines(organisation: "${organisation}") { items { id } }`,
    hasItems,
  ),
  "old machines": asks(
    ({ organisation }) =>
      `machines(organisation: "${organisation}", filter: { statuses: [SOLD] }) { items { id } }`,
    hasItems,
  ),
  machine: asks(({ machine }) => `machine(id: "${machine}") { id }`),
  "machine by serial number": asks(({ machine }) => `machineBySerial(serial: "${serials[machine]}") { id }`),
  "machine count": asks(({ organisation }) => `machineCount(organisation: "${organisation}")`, isCounted),
  plants: asks(({ organisation }) => `plants(organisation: "${organisation}") { id }`, isFilled),
  owned: asks(({ organisation }) => `owned(organisation: "${organisation}") { models }`),
  "find machine": asks(
    ({ organisation, machine }) => `findMachine(organisation: "${organisation}", id: "${machine}") { id }`,
  ),
}

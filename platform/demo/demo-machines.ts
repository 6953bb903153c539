/**
 * Sixty machines from the catalogue's series, installed in the plants of the demo world's first two customers. The
 * tickets of the demo refer to them; the machines service adds those of all customers.
 */
import { equippedOrganisations } from "./demo-organisations.ts"
import { randomFrom } from "./seeded-random.ts"

/** Each model with its page in the catalogue, and what it does. */
export const demoModels = [
  ["Sigma 688", "sigma-688", "CRIMPING"],
  ["Sigma 644", "sigma-644", "CRIMPING"],
  ["Lineo 560", "lineo-560", "CUT_AND_STRIP"],
  ["Lineo 320", "lineo-320", "CUT_AND_STRIP"],
  ["Torsa 440", "torsa-440", "TWISTING"],
  ["Tanso 350", "tanso-350", "CRIMPING"],
  ["Matrio 780", "matrio-780", "BLOCK_LOADING"],
  ["Secta 80", "secta-80", "CUTTING"],
  ["Preno 24", "preno-24", "BENCH_PRESS"],
  ["Veris 340", "veris-340", "TESTING"],
] as const

export type DemoMachine = {
  id: string
  organisation: string
  location: string
  serialNumber: string
  name: string | null
  model: string
  type: string
  commissionedOn: string
  productSlug: string
}

const machinesInAll = 60

/** Returns the same machines every time, so that demo tickets can refer to them. */
export function demoMachines(): DemoMachine[] {
  const random = randomFrom(7)
  const places = equippedOrganisations.flatMap(({ id: organisation, plants }) =>
    plants.map(({ id }) => ({ organisation, location: id })),
  )
  return Array.from({ length: machinesInAll }, (_, index) => {
    const place = places[index % places.length] ?? { organisation: "", location: "" }
    const [model, productSlug, type] = demoModels[Math.floor(random() * demoModels.length)] ?? demoModels[0]
    const year = 2014 + Math.floor(random() * 12)
    const month = String(1 + Math.floor(random() * 12)).padStart(2, "0")
    const day = String(1 + Math.floor(random() * 28)).padStart(2, "0")
    const line = Math.floor(index / places.length) + 1
    return {
      id: `machine-${String(index + 1).padStart(3, "0")}`,
      ...place,
      serialNumber: `${productSlug.slice(0, 2).toUpperCase()}${year % 100}-${String(1200 + index * 37).padStart(5, "0")}`,
      name: line % 3 === 0 ? null : `Line ${line}`,
      ...{ model, type, productSlug },
      commissionedOn: `${year}-${month}-${day}`,
    }
  })
}

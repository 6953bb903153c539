/** Sixty machines from the catalogue's series, installed in the plants of the demo world's first two customers. */
import { equippedOrganisations } from "./demo-organisations.ts"
import { randomFrom } from "./seeded-random.ts"

/** Each model with its page in the catalogue. */
const models = [
  ["Sigma 688", "sigma-688"],
  ["Sigma 644", "sigma-644"],
  ["Lineo 560", "lineo-560"],
  ["Lineo 320", "lineo-320"],
  ["Torsa 440", "torsa-440"],
  ["Tanso 350", "tanso-350"],
  ["Matrio 780", "matrio-780"],
  ["Secta 80", "secta-80"],
  ["Preno 24", "preno-24"],
  ["Veris 340", "veris-340"],
] as const

export type DemoMachine = {
  id: string
  organisation: string
  location: string
  serialNumber: string
  name: string | null
  model: string
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
    const [model, productSlug] = models[Math.floor(random() * models.length)] ?? models[0]
    const year = 2014 + Math.floor(random() * 12)
    const month = String(1 + Math.floor(random() * 12)).padStart(2, "0")
    const day = String(1 + Math.floor(random() * 28)).padStart(2, "0")
    const line = Math.floor(index / places.length) + 1
    return {
      id: `machine-${String(index + 1).padStart(3, "0")}`,
      ...place,
      serialNumber: `${productSlug.slice(0, 2).toUpperCase()}${year % 100}-${String(1200 + index * 37).padStart(5, "0")}`,
      name: line % 3 === 0 ? null : `Line ${line}`,
      model,
      commissionedOn: `${year}-${month}-${day}`,
      productSlug,
    }
  })
}

/** The machines of the demo world: those that its tickets refer to, and 340 more in all plants of all customers. */
import { addDays } from "../../platform/days/seat-days.ts"
import { type DemoMachine, demoMachines, demoModels } from "../../platform/demo/demo-machines.ts"
import { type DemoPlant, demoOrganisations } from "../../platform/demo/demo-organisations.ts"
import { randomFrom } from "../../platform/demo/seeded-random.ts"
import type { ContractRow, MachineStatus, PlantCopy } from "./rows.ts"

export type ParkedMachine = DemoMachine & {
  plant: PlantCopy
  builtOn: string
  status: MachineStatus
  endedOn: string | null
  replacedBy: string | null
  warrantyUntil: string
  namePlate: { key: string; value: string; unit: string | null }[]
  contract: ContractRow | null
  events: { at: string; kind: string; facts: Record<string, string> }[]
}

const moreMachines = 340
const endedMachines = 25
const monthsOfWarranty = 24

/** The same machines every time; only warranties, contracts and the newest events follow the day. */
export function demoPark(now: Date): ParkedMachine[] {
  const random = randomFrom(11)
  const plants = new Map(
    demoOrganisations.flatMap(({ plants }) => plants.map((plant) => [plant.id, plant] as const)),
  )
  const machines = [...demoMachines(), ...moreDemoMachines(now)]
  const parked = machines.map((machine, index): ParkedMachine => {
    const plant = plants.get(machine.location) as DemoPlant
    // Every sixteenth of those that we add; the sixty of the tickets are all in use.
    const added = index - (machines.length - moreMachines)
    const isEnded = added >= 0 && added % 13 === 5 && added < endedMachines * 13
    const ending = endings[added % endings.length] ?? "SOLD"
    const endedOn = isEnded
      ? earlier(addDays(machine.commissionedOn, 900 + (added % 700)), addDays(dayOf(now), -20))
      : null
    const builtOn = addDays(machine.commissionedOn, -40 - Math.floor(random() * 30))
    return {
      ...machine,
      plant: { id: plant.id, name: plant.name, city: plant.city, country: plant.country },
      builtOn,
      ...{ status: isEnded ? ending : "ACTIVE", endedOn, replacedBy: null },
      warrantyUntil: monthsAfter(machine.commissionedOn, monthsOfWarranty),
      namePlate: namePlateOf(machine.model, plant.country),
      contract: contractOf(index, machine.commissionedOn, now),
      events: eventsOf(machine, { builtOn, endedOn, ending, index, now }),
    }
  })
  return withSuccessors(parked)
}

const endings = ["SOLD", "SCRAPPED", "REPLACED"] as const

function moreDemoMachines(now: Date): DemoMachine[] {
  const random = randomFrom(8)
  const places = demoOrganisations.flatMap(({ id: organisation, plants }) =>
    plants.map((plant) => ({ organisation, plant })),
  )
  return Array.from({ length: moreMachines }, (_, index) => {
    const { organisation, plant } = places[index % places.length] as (typeof places)[number]
    const [model, productSlug, type] = demoModels[Math.floor(random() * demoModels.length)] ?? demoModels[0]
    // Most are old; of each twelve one is new enough for its warranty to hold.
    const days = index % 12 === 7 ? Math.floor(random() * 720) : 720 + Math.floor(random() * 4000)
    const commissionedOn = addDays(dayOf(now), -1 - days)
    const line = 20 + Math.floor(index / places.length)
    return {
      id: `machine-${String(index + 61).padStart(3, "0")}`,
      ...{ organisation, location: plant.id, model, type, productSlug, commissionedOn },
      // No year in it, since the day of commissioning depends on today.
      serialNumber: `${productSlug.slice(0, 2).toUpperCase()}${10 + (index % 16)}-${20_000 + index * 13}`,
      name: index % 4 === 3 ? null : lineName(plant.country, line),
    }
  })
}

/** What people in the plant call the machine, in their own language. */
function lineName(country: string, line: number): string {
  if (country === "JP") return `${line}号ライン`
  if (country === "CN") return `${line}号线`
  if (country === "DE" || country === "AT") return `Linie ${line}`
  if (country === "MX") return `Línea ${line}`
  return `Line ${line}`
}

/** A machine that was replaced names one of the same plant that is in use. */
function withSuccessors(machines: ParkedMachine[]): ParkedMachine[] {
  return machines.map((machine) => {
    if (machine.status !== "REPLACED") return machine
    const successor = machines.find(
      ({ location, status, model }) =>
        location === machine.location && status === "ACTIVE" && model === machine.model,
    )
    return { ...machine, replacedBy: successor?.id ?? null }
  })
}

const mains: Readonly<Record<string, readonly [voltage: string, frequency: string]>> = {
  US: ["3 × 480", "60"],
  MX: ["3 × 440", "60"],
  JP: ["3 × 200", "60"],
  CN: ["3 × 380", "50"],
}

const plates: Readonly<Record<string, readonly [power: string, weight: string, wires: string]>> = {
  "Sigma 688": ["7.5", "1850", "0.13–6"],
  "Sigma 644": ["6.2", "1520", "0.13–4"],
  "Lineo 560": ["3.1", "420", "0.05–16"],
  "Lineo 320": ["1.9", "180", "0.03–8"],
  "Torsa 440": ["4.4", "960", "0.13–2.5"],
  "Tanso 350": ["5.0", "1240", "0.22–6"],
  "Matrio 780": ["6.8", "2100", "0.13–2.5"],
  "Secta 80": ["2.2", "310", "4–120"],
  "Preno 24": ["0.8", "95", "0.05–10"],
  "Veris 340": ["0.6", "240", "0.05–6"],
}

function namePlateOf(model: string, country: string) {
  const [voltage, frequency] = mains[country] ?? ["3 × 400", "50"]
  const [power = "", weight = "", wires = ""] = plates[model] ?? []
  return [
    { key: "VOLTAGE", value: voltage, unit: "V" },
    { key: "FREQUENCY", value: frequency, unit: "Hz" },
    { key: "POWER", value: power, unit: "kW" },
    { key: "PRESSURE", value: "6", unit: "bar" },
    { key: "WIRE_RANGE", value: wires, unit: "mm²" },
    { key: "WEIGHT", value: weight, unit: "kg" },
  ]
}

const levels = ["Basic", "Plus", "Premium"] as const

/** Of five machines one never had a contract; of the others some contracts are over, and some end soon. */
function contractOf(index: number, commissionedOn: string, now: Date): ContractRow | null {
  const kind = index % 5
  if (kind === 4) return null
  const daysLeft =
    [400 + (index % 300), 200 + (index % 150), 5 + (index % 80), -30 - (index % 500)][kind] ?? 0
  const endsOn = addDays(dayOf(now), daysLeft)
  const startsOn = [commissionedOn, monthsAfter(endsOn, -36)].sort().at(-1) ?? commissionedOn
  const level = levels[index % levels.length] ?? "Basic"
  return startsOn < endsOn ? { number: `SC-${40_000 + index}`, level, startsOn, endsOn } : null
}

type Life = { builtOn: string; endedOn: string | null; ending: string; index: number; now: Date }

/** The last five services of a machine that is serviced once a year. */
function eventsOf({ commissionedOn }: DemoMachine, { builtOn, endedOn, ending, index, now }: Life) {
  const last = endedOn ?? dayOf(now)
  const services = Array.from({ length: 25 }, (_, year) => ({
    year,
    day: addDays(commissionedOn, (year + 1) * 365 + (index % 60)),
  }))
    .filter(({ day }) => day < last)
    .slice(-5)
  const events = [
    { day: builtOn, kind: "BUILT", facts: {} },
    { day: commissionedOn, kind: "COMMISSIONED", facts: {} },
    ...services.map(({ day, year }) => ({
      ...{ day, kind: index % 7 === 3 && year === 3 ? "REPAIRED" : "SERVICED" },
      facts: { hours: String(1900 * (year + 1) + ((index * 37) % 400)) } as Record<string, string>,
    })),
    ...(endedOn ? [{ day: endedOn, kind: ending, facts: {} }] : []),
  ]
  return events.map(({ day, kind, facts }) => ({ at: `${day}T08:00:00Z`, kind, facts }))
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function monthsAfter(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayOf(date)
}

function earlier(day: string, other: string): string {
  return day < other ? day : other
}

import { expect, test } from "vitest"
import { groupByPlant } from "../../../../app/portal/tickets/machine-groups.ts"

function machine(id: string, plant: string, name = `Plant ${plant}`) {
  return { id, serialNumber: id, name: null, model: "Alpha", location: { id: plant, name } }
}

const machines = [machine("1", "a"), machine("2", "b"), machine("3", "c"), machine("4", "b")]

function shown(plant: string) {
  return groupByPlant(machines, plant).map((group) => [
    group.plant,
    group.machines.map(({ id }) => id).join(),
  ])
}

test("the machines of the ticket's plant stand first, and the other plants keep their order [TICK-03]", () => {
  expect(shown("b")).toEqual([
    ["Plant b", "2,4"],
    ["Plant a", "1"],
    ["Plant c", "3"],
  ])
})

test.each(["", "unknown"])("with no such plant (%j) all keep their order", (plant) => {
  expect(shown(plant).map(([name]) => name)).toEqual(["Plant a", "Plant b", "Plant c"])
})

test("two plants of the same name are two groups", () => {
  const groups = groupByPlant([machine("1", "a", "Nord"), machine("2", "b", "Nord")], "b")
  expect(groups.map((group) => [group.plant, group.machines[0]?.id])).toEqual([
    ["Nord", "2"],
    ["Nord", "1"],
  ])
})

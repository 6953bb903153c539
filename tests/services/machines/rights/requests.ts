/** Requests about machines, of which one of each organisation waits. */
import type pg from "pg"
import { type Actions, asks, hasItems } from "../../customers/rights-action.ts"

const waiting = {
  "org-a": "00000000-0000-4000-8000-00000000000a",
  "org-b": "00000000-0000-4000-8000-00000000000b",
} as Record<string, string>
const plants = { "org-a": "loc-a1", "org-b": "loc-b1" } as Record<string, string>

export async function fillRequests(pool: pg.Pool): Promise<void> {
  await pool.query("delete from machine_request")
  await pool.query(
    `insert into machine_request (id, key, kind, organisation_id, machine_id, by_person, by_name, by_email, by_language, wish) values
       ($1, 'fill', 'PAPER', 'org-a', 'm-1', 'keeper', 'Keeper', 'keeper@customer.example', 'en', '{}'),
       ($2, 'fill', 'PAPER', 'org-b', 'm-9', 'keeper-of-other', 'Keeper', 'other@customer.example', 'en', '{}')`,
    [waiting["org-a"], waiting["org-b"]],
  )
}

export const requestActions: Actions = {
  "machine requests": asks(
    ({ organisation }) => `machineRequests(organisation: "${organisation}") { items { id } }`,
    hasItems,
  ),
  "machine request": asks(({ organisation }) => `machineRequest(id: "${waiting[organisation]}") { id }`),
  "request change": {
    query: ({ machine }) =>
      `mutation { answer: requestMachineChange(key: "change", input: { kind: CORRECT, machine: "${machine}", note: "Look" }) { errors { code } } }`,
    has: () => true,
  },
  "add machine": {
    query: ({ organisation }) =>
      `mutation { answer: requestMachineChange(key: "add", input: { kind: ADD, serialNumber: "ZZ-1", model: "Sigma 688",
         location: "${plants[organisation]}", photos: ["plate"] }) { errors { code } } }`,
    has: () => true,
  },
  "take back": {
    query: ({ organisation }) =>
      `mutation { answer: cancelMachineRequest(id: "${waiting[organisation]}") { errors { code } } }`,
    has: (answer) => answer !== null,
  },
  decide: {
    query: ({ organisation }) =>
      `mutation { answer: decideMachineRequest(id: "${waiting[organisation]}", version: 1, accept: true) { errors { code } } }`,
    has: (answer) => answer !== null,
  },
  "remove person": {
    query: () => `mutation { answer: removeMachinePerson(person: "nobody") }`,
    has: (answer) => answer === true,
  },
}

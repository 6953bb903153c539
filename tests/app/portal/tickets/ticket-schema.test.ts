import { parseWithZod } from "@conform-to/zod/v4"
import { expect, test } from "vitest"
import { sayMessage } from "../../../../app/forms/say.ts"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { chosenMachine } from "../../../../app/portal/tickets/machine-choice.ts"
import { closeSchema, commentSchema, newTicketSchema } from "../../../../app/portal/tickets/ticket-schema.ts"

const key = "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0001"
const whole = {
  key,
  location: "loc-1",
  type: "FAULT",
  machine: "NONE",
  subject: "Crimp force",
  description: "It fails.",
}

function faults(schema: Parameters<typeof parseWithZod>[1]["schema"], fields: Record<string, string>) {
  const { error } = parseWithZod(new URLSearchParams(fields), { schema }).reply()
  const { t } = translatorFor("en")
  return Object.fromEntries(
    Object.entries(error ?? {}).map(([name, messages]) => [name, messages?.map((one) => sayMessage(t, one))]),
  )
}

test("location, type, machine concerned, subject and description are required [TICK-04, TICK-05]", () => {
  expect(faults(newTicketSchema, { key })).toEqual({
    location: ["Please select a location"],
    type: ["Please select a ticket type"],
    machine: ["Please select the machine concerned"],
    subject: ["Please add a subject"],
    description: ["Please describe your request"],
  })
})

test("machine name and serial number are optional [TICK-06]", () => {
  expect(faults(newTicketSchema, whole)).toEqual({})
  expect(faults(newTicketSchema, { ...whole, machineName: "Line 3", serialNumber: "A-1" })).toEqual({})
})

test("spaces alone are nothing", () => {
  expect(faults(newTicketSchema, { ...whole, subject: "   " })).toEqual({ subject: ["Please add a subject"] })
})

test("what the service would refuse as too long says how long it may be", () => {
  expect(faults(newTicketSchema, { ...whole, subject: "x".repeat(201) })).toEqual({
    subject: ["Please use at most 200 characters."],
  })
})

test.each(["machine:", "machine", "EVERY", "constructor"])("%s is no machine", (machine) => {
  expect(faults(newTicketSchema, { ...whole, machine })).toEqual({
    machine: ["Please select the machine concerned"],
  })
})

test("a machine of the inventory goes by its id, another one by what was typed [TICK-03]", () => {
  expect(chosenMachine({ machine: "machine:m-7", machineName: "typed" })).toEqual({
    machineConcerned: "INVENTORY",
    machine: "m-7",
  })
  expect(chosenMachine({ machine: "OTHER", machineName: "Line 3" })).toEqual({
    machineConcerned: "OTHER",
    machineName: "Line 3",
    serialNumber: null,
  })
})

test("a comment is required [TICK-07]", () => {
  expect(faults(commentSchema, { key })).toEqual({ description: ["Please enter a comment"] })
})

test("a ticket is closed for one of three reasons, with a comment or none [TICK-09, TICK-10]", () => {
  expect(faults(closeSchema, { key })).toEqual({ reason: ["Please select a reason"] })
  expect(faults(closeSchema, { key, reason: "BORED" })).toEqual({ reason: ["Please select a reason"] })
  expect(faults(closeSchema, { key, reason: "NO_LONGER_RELEVANT" })).toEqual({})
})

test("a form without its key is out of date", () => {
  const { key: _, ...rest } = whole
  expect(faults(newTicketSchema, rest)).toEqual({ key: ["This page is out of date. Please open it again."] })
})

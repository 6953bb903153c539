import { expect, test } from "vitest"
import { formState } from "../../../app/forms/form-state.ts"

const say = (message: string) => `said ${message}`

test("a new form starts with what is known", () => {
  const form = formState({ id: "profile", answer: null, values: { city: "Hamburg", country: null }, say })
  expect(form.field("city")).toEqual({
    id: "profile-city",
    name: "city",
    defaultValue: "Hamburg",
    error: undefined,
  })
  expect(form.field("country").defaultValue).toBe("")
  expect(form.errors).toEqual([])
})

test("a form that comes back holds what was typed, an emptied field too", () => {
  const answer = { initialValue: { city: "Kiel" }, error: { firstName: ["needed"] } }
  const form = formState({ id: "profile", answer, values: { city: "Hamburg", firstName: "Known" }, say })
  expect(form.field("city").defaultValue).toBe("Kiel")
  expect(form.field("firstName")).toMatchObject({ defaultValue: "", error: "said needed" })
})

test("the summary leads to the faulty fields, and says of the whole form without a link", () => {
  const answer = { initialValue: {}, error: { firstName: ["needed"], "": ["sorry"] } }
  expect(formState({ id: "profile", answer, say }).errors).toEqual([
    { id: "profile-firstName", message: "said needed" },
    { message: "said sorry" },
  ])
})

test("the summary has the order of the form, in whichever order the faults arrive", () => {
  const answer = { initialValue: {}, error: { note: ["a"], serial: ["b"], "": ["c"] } }
  const { errors } = formState({ id: "f", answer, say, order: ["serial", "note"] })
  expect(errors.map(({ message }) => message)).toEqual(["said c", "said b", "said a"])
})

test("the summary names the field where the message doesn't [FORM-01]", () => {
  const answer = { initialValue: {}, error: { city: ["vague"], note: ["clear"], other: ["vague"] } }
  const vague = {
    messages: ["vague"],
    labels: new Map([
      ["city", "City"],
      ["note", "Note"],
    ]),
  }
  const form = formState({ id: "f", answer, say, vague })
  expect(form.errors.map(({ message }) => message)).toEqual(["City: said vague", "said clear", "said vague"])
  expect(form.field("city").error).toBe("said vague")
})

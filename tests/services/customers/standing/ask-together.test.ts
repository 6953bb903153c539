import { expect, test } from "vitest"
import { askTogether } from "../../../../services/customers/standing/ask-together.ts"

/** Answers with what is true when the statement is sent, as soon as `answerNext` is called. */
function slowRegister() {
  const waiting: (() => void)[] = []
  const register = { roles: "none", sent: 0 }
  const ask = askTogether((key: string) => {
    register.sent++
    const read = `${key}: ${register.roles}`
    return new Promise<string>((resolve) => waiting.push(() => resolve(read)))
  })
  async function answerNext() {
    await new Promise(setImmediate)
    waiting.shift()?.()
    await new Promise(setImmediate)
  }
  return { ask, register, answerNext }
}

test("ten who ask at once for one person take two statements, and others don't wait for them", async () => {
  const { ask, register, answerNext } = slowRegister()
  const asked = [ask("ada")]
  await new Promise(setImmediate)
  for (let more = 0; more < 9; more++) asked.push(ask("ada"))
  const other = ask("ben")
  for (let statement = 0; statement < 3; statement++) await answerNext()

  expect(await Promise.all(asked)).toEqual(Array(10).fill("ada: none"))
  expect(await other).toBe("ben: none")
  expect(register.sent).toBe(3)
})

test("who asks after a change never gets what was read before it [ROLE-01]", async () => {
  const { ask, register, answerNext } = slowRegister()
  const before = ask("ada")
  await new Promise(setImmediate)
  register.roles = "tickets"
  const after = ask("ada")
  await answerNext()
  await answerNext()

  expect(await before).toBe("ada: none")
  expect(await after).toBe("ada: tickets")
})

test("a statement that fails is the fault of those who asked for it alone", async () => {
  let fails = true
  const ask = askTogether(async (key: string) => {
    if (fails) throw new Error("the database is away")
    return key
  })
  await expect(ask("ada")).rejects.toThrow("away")
  fails = false
  expect(await ask("ada")).toBe("ada")
})

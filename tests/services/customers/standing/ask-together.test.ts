import { expect, test } from "vitest"
import { askTogether } from "../../../../services/customers/standing/ask-together.ts"

/** What was asked for is sent a turn later. */
async function untilSent() {
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
}

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
    await untilSent()
    waiting.shift()?.()
    await untilSent()
  }
  return { ask, register, answerNext }
}

test("who ask within one turn share a statement that is sent after all of them", async () => {
  const { ask, register, answerNext } = slowRegister()
  const asked = [ask("ada"), Promise.resolve().then(() => ask("ada"))]
  register.roles = "tickets"
  await answerNext()

  expect(await Promise.all(asked)).toEqual(Array(2).fill("ada: tickets"))
  expect(register.sent).toBe(1)
})

test("ten who ask at once for one person take two statements, and others don't wait for them", async () => {
  const { ask, register, answerNext } = slowRegister()
  const asked = [ask("ada")]
  await untilSent()
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
  await untilSent()
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

import type { PGlite } from "@electric-sql/pglite"
import { expect, test } from "vitest"
import { oneBatchAtATime } from "../../../platform/database/one-batch-at-a-time.ts"

/** Stands in for PGlite: keeps what it is asked, and answers in two pieces in the same memory. */
function open() {
  const asked: string[] = []
  const answers: string[] = []
  const memory = new Uint8Array(1)
  const db = oneBatchAtATime({
    isInTransaction: () => false,
    async execProtocolRawStream(message: Uint8Array, { onRawData }: { onRawData(piece: Uint8Array): void }) {
      const text = Buffer.from(message).toString()
      asked.push(text)
      if (text.includes("!")) throw new Error("broken")
      for (const letter of "12") {
        memory.set(Buffer.from(letter))
        onRawData(memory)
      }
    },
    async execProtocolRaw() {
      asked.push("sync")
    },
    async exec(query: string) {
      asked.push(query)
    },
  } as unknown as PGlite)
  async function say(...messages: string[]) {
    for (const message of messages)
      await db.execProtocolRawStream(Buffer.from(message), {
        onRawData: (data) => answers.push(Buffer.from(data).toString()),
      })
  }
  return { db, asked, answers, say }
}

test("the messages of a prepared query are run at once and get one answer, and nobody else's come between", async () => {
  const { db, asked, answers, say } = open()
  await say("Parse", "Bind", "Describe", "Execute")
  expect([asked, answers, db.isInTransaction()]).toEqual([[], [], true])
  await say("Sync")
  expect([asked, answers, db.isInTransaction()]).toEqual([["ParseBindDescribeExecuteSync"], ["12"], false])
})

test("who flushes is answered before the end of the query", async () => {
  const { db, asked, answers, say } = open()
  await say("Parse", "H")
  expect([asked, answers, db.isInTransaction()]).toEqual([["ParseH"], ["12"], true])
  await say("Bind", "Sync")
  expect(asked.at(-1)).toBe("BindSync")
})

test("of a query that breaks off, nothing is run with the next one", async () => {
  const { db, asked, say } = open()
  await say("Parse", "Bind")
  await db.exec("rollback")
  await say("Query")
  expect(asked).toEqual(["sync", "rollback", "Query"])
})

test("who leaves in the middle of a query ends no database", async () => {
  const { asked, say } = open()
  await say("Parse", "X")
  expect(asked).toEqual(["X"])
})

test("after a fault the next query is run alone", async () => {
  const { asked, say } = open()
  await say("Parse")
  await expect(say("Sync!")).rejects.toThrow("broken")
  await say("Sync")
  expect(asked).toEqual(["ParseSync!", "Sync"])
})

import { expect, test } from "vitest"
import type { JobKind } from "../../../platform/queue/job-kind.ts"
import type { Handler, Queue } from "../../../platform/queue/queue.ts"
import { findAllChanges, findChanges, workOnRun } from "../../../platform/translation/jobs.ts"
import { registerTranslationJobs } from "../../../platform/translation/register-jobs.ts"

async function register({ isEmpty = false } = {}) {
  const handlers = new Map<string, Handler<never>>()
  const schedule: string[] = []
  const sent: string[] = []
  const done: unknown[] = []
  const queue = {
    work: async (kind: JobKind, handler: Handler<never>) => void handlers.set(kind.name, handler),
    schedule: async (kind: JobKind, cron: string) => void schedule.push(`${kind.name} ${cron}`),
    send: async (kind: JobKind) => void sent.push(kind.name),
  } as unknown as Queue
  await registerTranslationJobs(queue, {
    translations: { isEmpty: async () => isEmpty },
    runs: {
      run: () => Promise.reject(new Error("a worker starts no run")),
      findRun: async () => null,
      workOnRun: async (id) => void done.push(id),
      sweep: async () => void done.push("swept"),
    },
    find: async (tags) => done.push(tags),
    log: { info() {} },
  })
  async function work(kind: JobKind, data: object) {
    const job = { data, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    await handlers.get(kind.name)?.(job as never)
  }
  return { work, schedule, sent, done }
}

test("a webhook's change is looked at, and everything every night", async () => {
  const { work, schedule, done } = await register()
  await work(findChanges, { tags: ["events"] })
  await work(findAllChanges, {})
  expect(done).toEqual([["events"], null, "swept"])
  expect(schedule).toEqual(["translation.find-all-changes 37 2 * * *"])
})

test("long work is taken up by a worker", async () => {
  const { work, done } = await register()
  await work(workOnRun, { run: "r1" })
  expect(done).toEqual(["r1"])
})

test("a new installation is looked through once, since nobody announced its content", async () => {
  expect((await register({ isEmpty: true })).sent).toEqual(["translation.find-all-changes"])
  expect((await register()).sent).toEqual([])
})

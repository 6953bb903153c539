import { expect, test } from "vitest"
import type { KeptFile } from "../../../../app/forms/files/kept-file.ts"
import type { SentFile } from "../../../../app/forms/files/send-file.ts"
import { createUploadQueue, type UploadState } from "../../../../app/forms/files/upload-queue.ts"

function kept(id: string): KeptFile {
  return { id, name: `${id}.jpg`, kind: "picture", bytes: 1, mimeType: "image/jpeg" }
}

type Sending = {
  name: string
  owner: string | null
  tell: (share: number) => void
  answer: (sent: SentFile) => Promise<void>
}

function open() {
  const sent: Sending[] = []
  const states: UploadState[] = []
  const queue = createUploadQueue(
    { files: [kept("before")], owner: null },
    ({ name }, tell, owner) =>
      new Promise((resolve) => {
        const answer = async (file: SentFile) => {
          resolve(file)
          // The next begins when this one is done.
          await new Promise((done) => setTimeout(done))
        }
        sent.push({ name, owner, tell, answer })
      }),
    (state) => states.push(state),
  )
  return { queue, sent, now: () => states.at(-1) }
}

const files = ["a.jpg", "b.jpg"].map((name) => new File(["x"], name))

test("files that are chosen together are all shown, travel one after the other, and say how far they are", async () => {
  const { queue, sent, now } = open()
  queue.add(files)
  await Promise.resolve()
  expect(now()?.underWay.map(({ name, share }) => [name, share])).toEqual([
    ["a.jpg", 0],
    ["b.jpg", 0],
  ])
  expect(sent.map(({ name }) => name)).toEqual(["a.jpg"])
  sent[0]?.tell(0.4)
  expect(now()?.underWay.map(({ share }) => share)).toEqual([0.4, 0])
  await sent[0]?.answer({ files: [kept("a")], faults: [] })
  expect(sent.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg"])
  expect(now()?.underWay.map(({ name }) => name)).toEqual(["b.jpg"])
  expect(now()?.files.map(({ id }) => id)).toEqual(["before", "a"])
})

test("one that is refused says why until others are chosen, and doesn't keep the next from going", async () => {
  const { queue, sent, now } = open()
  queue.add(files)
  await Promise.resolve()
  await sent[0]?.answer({ files: [], faults: ["uploads:empty?name=a.jpg"] })
  await sent[1]?.answer({ files: [kept("b")], faults: [] })
  expect(now()).toMatchObject({ underWay: [], faults: ["uploads:empty?name=a.jpg"] })
  queue.add([])
  expect(now()?.faults).toEqual([])
})

test("one that is taken off is gone, also while another is on its way", async () => {
  const { queue, sent, now } = open()
  queue.add(files.slice(0, 1))
  await Promise.resolve()
  queue.remove("before")
  await sent[0]?.answer({ files: [kept("a")], faults: [] })
  expect(now()?.files.map(({ id }) => id)).toEqual(["a"])
})

test("the first file of a form without an account learns whose it is, and the second says so", async () => {
  const { queue, sent, now } = open()
  queue.add(files)
  await Promise.resolve()
  await sent[0]?.answer({ files: [kept("a")], faults: [], owner: "sealed" })
  expect(sent.map(({ owner }) => owner)).toEqual([null, "sealed"])
  await sent[1]?.answer({ files: [], faults: ["uploads:empty?name=b.jpg"] })
  expect(now()?.owner).toBe("sealed")
})

test("one that is cancelled is gone at once, whether it travels or waits, and the others go on", async () => {
  const { queue, sent, now } = open()
  queue.add([...files, new File(["x"], "c.jpg")])
  await Promise.resolve()
  const [first, second] = now()?.underWay ?? []
  queue.cancel(second?.key ?? 0)
  queue.cancel(first?.key ?? 0)
  expect(now()?.underWay.map(({ name }) => name)).toEqual(["c.jpg"])
  await sent[0]?.answer({ files: [], faults: [] })
  expect(sent.map(({ name }) => name)).toEqual(["a.jpg", "c.jpg"])
})

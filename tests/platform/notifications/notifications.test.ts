import { expect, test } from "vitest"
import { localNotifications } from "../../../platform/notifications/notifications.ts"
import { openNotifications } from "../../../platform/notifications/open-notifications.ts"

test("without another system a message reaches this process, on its channel only", async () => {
  const notifications = localNotifications()
  const heard: string[] = []
  notifications.subscribe("one", (message) => heard.push(`a ${message}`))
  notifications.subscribe("one", (message) => heard.push(`b ${message}`))
  notifications.subscribe("two", (message) => heard.push(`c ${message}`))
  await notifications.publish("one", "hello")
  expect(heard).toEqual(["a hello", "b hello"])
})

test("after closing nobody hears anything", async () => {
  const notifications = localNotifications()
  const heard: string[] = []
  notifications.subscribe("one", (message) => heard.push(message))
  await notifications.close()
  await notifications.publish("one", "hello")
  expect(heard).toEqual([])
})

test("the embedded database needs no wire", async () => {
  const database = { pool: null as never, engine: "embedded" as const, close: async () => {} }
  const notifications = await openNotifications({
    redisUrl: undefined,
    databaseUrl: undefined,
    database,
    outage: { failed() {}, succeeded() {} },
  })
  const heard: string[] = []
  notifications.subscribe("one", (message) => heard.push(message))
  await notifications.publish("one", "hello")
  expect(heard).toEqual(["hello"])
})

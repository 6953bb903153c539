import { expect, test } from "vitest"
import { nameBrowser } from "../../../../services/identity/devices/browser-name.ts"
import { anna, berta, startTestAccounts } from "../start-test-accounts.ts"

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
const signIn = { userAgent: firefox, address: "192.0.2.10", device: null }

test.each([
  [firefox, "Firefox, Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
    "Safari, macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130 Mobile Safari/604.1",
    "Chrome, iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0", "Edge, Windows"],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125 Mobile Safari/537.36",
    "Samsung Internet, Android",
  ],
  ["curl/8.5.0", null],
  ["", null],
])("%s is %s", (userAgent, name) => {
  expect(nameBrowser(userAgent)).toBe(name)
})

test("sessions are listed with the latest first, and an owner ends theirs only", async () => {
  const { devices, signUp, pass, ended } = await startTestAccounts()
  const id = await signUp()
  const other = await signUp(berta)
  await devices.noteSignIn({ ...signIn, accountId: id, sessionId: "s1" })
  pass(120_000)
  await devices.noteSignIn({ ...signIn, accountId: id, sessionId: "s2", userAgent: "curl/8.5.0" })
  await devices.noteSignIn({ ...signIn, accountId: other, sessionId: "s3" })
  expect(await devices.list(id)).toMatchObject([
    { id: "s2", browser: null },
    { id: "s1", browser: "Firefox, Windows", address: "192.0.2.10" },
  ])
  expect(await devices.end(id, "s3")).toBe(false)
  expect(ended).toEqual([])
  expect(await devices.end(id, "s1")).toBe(true)
  expect(ended).toEqual([`${id} s1`])
  pass(120_000)
  await devices.noteUse("s2")
  expect((await devices.list(id)).map(({ id: session }) => session)).toEqual(["s2"])
  await devices.endAll(id)
  expect(await devices.list(id)).toEqual([])
  expect(await devices.list(other)).toHaveLength(1)
})

test("a browser that is new to the account is told by mail, the first one and known ones are not", async () => {
  const { devices, signUp, mails } = await startTestAccounts()
  const accountId = await signUp()
  const { device } = await devices.noteSignIn({ ...signIn, accountId, sessionId: "s1" })
  expect(await devices.noteSignIn({ ...signIn, accountId, sessionId: "s2", device })).toEqual({ device })
  expect(mails).toEqual([])
  const second = await devices.noteSignIn({ ...signIn, accountId, sessionId: "s3", device: "made up" })
  expect(second.device).not.toBe("made up")
  expect(mails).toMatchObject([{ to: anna.email, subject: "Sign-in with a new device" }])
  expect(JSON.stringify(mails[0]?.blocks)).toContain("Firefox, Windows")
})

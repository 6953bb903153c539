/** An operator scans the code on a machine with a phone, and asks for help, notes what was done and writes it down. */
import ICAL from "ical.js"
import { demoMachines } from "../platform/demo/demo-machines.ts"
import { signIn, useSession } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const customer = "maintenance@nordkabel.example"
// Not one of the first: another journey moves these to another plant.
const [, , , , own] = demoMachines().filter(({ organisation }) => organisation === "org-nordkabel")
const [foreign] = demoMachines().filter(({ organisation }) => organisation === "org-lumen")
const address = `/mykomax/inventory/${own?.serialNumber.toLowerCase()}`

test.use({ viewport: { width: 360, height: 740 } })

test("a scanned code leads through the sign-in to the machine, and from there to a ticket with everything filled in", async ({
  page,
  javaScriptEnabled,
}) => {
  // As on the label: without a language, which the phone's own decides.
  await signIn(page, customer, address)
  await page.waitForURL(new RegExp(`${address}$`))
  const main = page.locator("#application")
  await main.getByRole("link", { name: "New ticket" }).click()
  await page.waitForURL(/tickets\/newticket/)
  const field = main.getByLabel("Machine concerned")
  if (javaScriptEnabled === false)
    await expect(field.locator("option:checked")).toContainText(own?.serialNumber ?? "")
  else await expect(field).toHaveValue(new RegExp(own?.serialNumber ?? ""))
  await expect(main.locator("select[name=location]")).toHaveValue(own?.location ?? "")
  await page.goto(`/en${address}`)
  await main.getByRole("link", { name: "Ask for spare parts" }).click()
  await page.waitForURL(/type=SPARE_PARTS/)
  await expect(main.locator("select[name=type]")).toHaveValue("SPARE_PARTS")
})

test("what was done is recorded, a note is written and removed, and the due dates come as a calendar", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await useSession(context, customer)
  await page.goto(`/en${address}`)
  const main = page.locator("#application")
  const words = `Oil ${javaScriptEnabled ? "with" : "without"} scripts, batch ${Date.now()}`
  await main
    .locator("#maintenance + *, #maintenance ~ *")
    .locator("summary", { hasText: "Record as done" })
    .first()
    .click()
  const form = main.locator("form:has([name=doneOn])").first()
  await form.getByLabel("Done on").fill("2099-01-01")
  await form.getByLabel("Note").fill(words)
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form.getByText("This day lies in the future.").first()).toBeVisible()
  await expect(form.getByLabel("Note")).toHaveValue(words)
  await form.getByLabel("Done on").fill(new Date().toISOString().slice(0, 10))
  await form.getByRole("button", { name: "Save" }).click()
  await expect(main.getByText(words)).toBeVisible()
  await main
    .locator("li", { hasText: words })
    .getByRole("button", { name: /^Remove/ })
    .click()
  await expect(main.getByText(words)).toHaveCount(0)

  await main.locator("form#note textarea").fill(words)
  await main.getByRole("button", { name: "Save the note" }).click()
  await expect(main.locator(".entry", { hasText: words })).toBeVisible()
  await main
    .locator(".entry", { hasText: words })
    .getByRole("button", { name: /^Remove/ })
    .click()
  await expect(main.locator(".entry", { hasText: words })).toHaveCount(0)

  const file = (await main.getByRole("link", { name: /calendar file/ }).getAttribute("href")) ?? ""
  const calendar = await page.request.get(file)
  expect(calendar.headers()["content-type"]).toContain("text/calendar")
  const events = new ICAL.Component(ICAL.parse(await calendar.text())).getAllSubcomponents("vevent")
  expect(events.length).toBeGreaterThan(2)
})

test("a foreign serial number, however it is written, answers as one that doesn't exist", async ({
  page,
  context,
}) => {
  await useSession(context, customer)
  const text = async (serial: string) => {
    const answer = await page.request.get(`/en/mykomax/inventory/${serial}`)
    // What differs is the address itself, and what each answer has of its own.
    const body = (await answer.text()).replaceAll(encodeURIComponent(serial), "").replaceAll(serial, "")
    const own = /[0-9a-f]{8}-[0-9a-f-]{27}|nonce="[^"]*"|expiresInSeconds\W+\d+/g
    return [answer.status(), body.replaceAll(own, "")]
  }
  const serial = foreign?.serialNumber.toLowerCase() ?? ""
  const absent = await text("zz99-99999")
  expect(absent[0]).toBe(404)
  for (const spelling of [serial, serial.replace("-", ""), serial.toUpperCase()])
    expect(await text(spelling)).toEqual(absent)
})

/** A customer looks after machines: finds one in the inventory or by the code on its label, and asks for help with it. */
import type { Browser, Page } from "@playwright/test"
import { demoMachines } from "../platform/demo/demo-machines.ts"
import { signIn, useSession } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const customer = "maintenance@nordkabel.example"
const [own] = demoMachines().filter(({ organisation }) => organisation === "org-nordkabel")
const [foreign] = demoMachines().filter(({ organisation }) => organisation === "org-lumen")

function main(page: Page) {
  return page.locator("#application")
}

test("machines are listed by plant, opened, saved and named in a new ticket [INV-01, ROUTE-11, ROUTE-12]", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await useSession(context, customer)
  await page.goto("/en/mykomax/inventory?sort=serial_number")
  await main(page).getByText("Filter", { exact: true }).click()
  await main(page).getByLabel("Plant", { exact: true }).selectOption({ label: "Gdańsk" })
  await main(page).getByRole("button", { name: "Show machines" }).click()
  await page.waitForURL(/plant=loc-gdansk/)
  const saved = await page.request.get("/en/mykomax/inventory/files/machines.csv?plant=loc-gdansk")
  const csv = await saved.text()
  expect(csv).toContain("Gdańsk")
  expect(csv).not.toContain("Hamburg")
  // With a script the address changes before the list does.
  const count = csv.trim().split("\n").length - 1
  await expect(main(page).getByRole("status").first()).toContainText(`${count} machines`)
  const link = main(page).locator("a.ticket-subject").first()
  const name = (await link.textContent()) ?? ""
  await link.click()
  await page.waitForURL(/inventory\/[a-z]{2}\d\d-\d{5}$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
  const serial = new URL(page.url()).pathname.split("/").at(-1)?.toUpperCase() ?? ""
  await main(page).getByRole("link", { name: "New ticket" }).click()
  const field = main(page).getByLabel("Machine concerned")
  if (javaScriptEnabled === false) await expect(field.locator("option:checked")).toContainText(serial)
  else await expect(field).toHaveValue(new RegExp(serial))
  await page.goto("/en/mykomax/inventory/old")
  await expect(main(page).getByRole("table")).toContainText(/Sold|Scrapped|Replaced/)
})

test("the code on a machine's label asks for the sign-in and comes back to the machine, but never to a foreign one", async ({
  page,
}) => {
  await signIn(page, customer, `/mykomax/inventory/${own?.serialNumber.replace("-", "")}`)
  await page.waitForURL(new RegExp(`/mykomax/inventory/${own?.serialNumber.toLowerCase()}$`))
  await expect(
    main(page)
      .getByText(own?.serialNumber ?? "", { exact: true })
      .first(),
  ).toBeVisible()
  for (const serial of [foreign?.serialNumber, "ZZ99-99999"]) {
    const answer = await page.goto(`/en/mykomax/inventory/${serial?.toLowerCase()}`)
    expect(answer?.status()).toBe(404)
  }
})

/** Staff open the newest waiting request of the machine, and decide it. */
async function decide(browser: Browser, address: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  await signIn(page, "service@komax.example", new URL(address).pathname)
  await main(page).getByRole("button", { name: "Do not accept" }).click()
  await expect(main(page).getByRole("alert")).toContainText("why it is not accepted")
  await main(page).getByLabel("Message to the customer").fill("Welcome to the other hall")
  await main(page).getByRole("button", { name: "Accept", exact: true }).click()
  await expect(page.getByText("The request is accepted.")).toBeVisible()
  await context.close()
}

test("a machine moves to another plant once staff accept it, and then the list shows it there [INV-01]", async ({
  page,
  browser,
  context,
  javaScriptEnabled,
}) => {
  const hasScripts = javaScriptEnabled !== false
  // Each of the two runs moves a machine of its own.
  const [, withScripts, without] = demoMachines().filter(
    ({ organisation }) => organisation === "org-nordkabel",
  )
  const machine = hasScripts ? withScripts : without
  const serial = machine?.serialNumber ?? ""
  const target = machine?.location === "loc-gdansk" ? "Hamburg" : "Gdańsk"
  await useSession(context, customer)
  await page.goto(`/en/mykomax/inventory/${serial.toLowerCase()}`)
  await main(page).getByRole("link", { name: "Move to another plant" }).click()
  await main(page).getByRole("button", { name: "Send the request" }).click()
  await expect(main(page).getByRole("alert")).toContainText("Please choose a plant")
  await main(page).getByLabel("New plant").selectOption({ label: target })
  await main(page).getByRole("button", { name: "Send the request" }).click()
  await page.waitForURL(/inventory\/requests\/[0-9a-f-]{36}$/)
  await expect(main(page).getByText("Waiting")).toBeVisible()
  await decide(browser, page.url(), hasScripts)
  await page.reload()
  await expect(main(page).getByText("Welcome to the other hall")).toBeVisible()
  await page.goto(`/en/mykomax/inventory?q=${serial}`)
  await expect(main(page).getByRole("table")).toContainText(target)
  await page.goto(`/en/mykomax/inventory/${serial.toLowerCase()}`)
  await expect(main(page).getByText("Moved to another plant").first()).toBeVisible()
})

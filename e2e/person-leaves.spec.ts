/** Somebody leaves: the administrator reads what that takes, hands the tickets over, and deletes the person for good [USER-13] [USER-14]. */
import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { mailsTo } from "./support/outbox.ts"
import { signIn, useSession } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const administrator = "portal@nordkabel.example"
const main = (page: Page) => page.locator("main")

/** Somebody whom the other run of this journey, with or without JavaScript, leaves alone. */
const leavers = {
  on: {
    email: "quality.hamburg@nordkabel.example",
    name: "Quality Hamburg",
    ticket: "Export of quality data once an hour",
  },
  off: {
    email: "logistics.hamburg@nordkabel.example",
    name: "Logistics Hamburg",
    ticket: "Label printer leaves every tenth label empty",
  },
}
const heir = { email: "maintenance@nordkabel.example", name: "Maintenance Hamburg" }

test("an administrator gives a person a plant, ends their membership and deletes them", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000)
  const { email, name, ticket } = javaScriptEnabled === false ? leavers.off : leavers.on
  await signIn(page, administrator, `/en/mykomax/user-admin?q=${encodeURIComponent(email)}`)
  await main(page).locator("table tbody a").first().click()
  await expect(main(page).locator("#memberships")).toBeVisible()

  await test.step("the default plant is one of the organisation's [USER-13]", async () => {
    await main(page).getByLabel("Default plant").selectOption({ label: "Chemnitz" })
    await main(page).getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("The default plant is saved.")).toBeVisible()
    await expect(main(page).getByLabel("Default plant").locator("option:checked")).toHaveText("Chemnitz")
  })

  await test.step("before anything ends, the page says what will [USER-14]", async () => {
    await main(page).getByRole("link", { name: "Delete this person" }).click()
    await expect(main(page).getByText("What happens")).toBeVisible()
    await expect(main(page).getByText("1 open service ticket gets another contact.")).toBeVisible()
    await expect(main(page).getByText("The account is deleted.")).toBeVisible()
  })

  await test.step("a wrong address stops it, and what was typed stays", async () => {
    await main(page).getByLabel("Who takes over").selectOption({ label: heir.name })
    const confirmation = main(page).getByLabel("To confirm, type the person’s mail address")
    await confirmation.fill(`${randomUUID()}@nordkabel.example`)
    await main(page).getByRole("button", { name: "Delete for good" }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(main(page).getByRole("alert")).toContainText("This isn’t the person’s mail address.")
    await expect(confirmation).toHaveValue(/@nordkabel\.example$/)
    await expect(main(page).getByLabel("Who takes over").locator("option:checked")).toHaveText(heir.name)
  })

  await test.step("the right one deletes the person, who is found no more", async () => {
    await main(page).getByLabel("To confirm, type the person’s mail address").fill(email)
    await main(page).getByRole("button", { name: "Delete for good" }).click()
    await expect(page).toHaveURL(/\/en\/mykomax\/user-admin$/)
    await expect(page.getByText("The person is deleted.")).toBeVisible()
    await expect(page.getByText("1 item was handed over.")).toBeVisible()
    await page.goto(`/en/mykomax/user-admin?q=${encodeURIComponent(email)}`)
    await expect(main(page).locator("table tbody a")).toHaveCount(0)
  })

  await test.step("the colleague hears of it, and is the ticket's contact now", async () => {
    await expect.poll(async () => (await mailsTo(heir.email)).join("\n")).toContain(name)
    // The administrator is still signed in at the identity provider, too.
    await page.context().clearCookies()
    await useSession(page.context(), heir.email)
    await page.goto(`/en/mykomax/tickets/list?view=all&q=${encodeURIComponent(ticket)}`)
    await expect(main(page).getByRole("link", { name: ticket })).toBeVisible()
  })
})

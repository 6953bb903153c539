import { ask } from "./support/ask.ts"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

test("the build tells its id, and what it is made of [BUILD-01, BUILD-02]", async ({ request }) => {
  const latest = await ask(request, `/builds/latest.json?t=${Date.now()}`)
  expect(latest.headers()["cache-control"]).toBe("no-store")
  const { id } = await latest.json()
  const meta = await (await ask(request, `/builds/meta/${id}.json`)).json()
  expect(meta).toMatchObject({ id, prerendered: [] })
  expect(meta.matcher).toBeTruthy()
  expect((await ask(request, "/builds/meta/another.json")).status()).toBe(404)
})

test("a page can be had as data, and never from another host [BUILD-07, BUILD-08]", async ({ request }) => {
  const answer = await ask(request, "/en/company/_payload.json?t=1")
  expect(await answer.json()).toMatchObject({ id: "main-company", path: "/en/company", language: "en" })
  expect((await ask(request, "/en/nothing/_payload.json")).status()).toBe(404)
})

test("a newer build is told to a reader whose page stays open [BUILD-03] @javascript", async ({ page }) => {
  await page.route("**/builds/latest.json*", (route) =>
    route.fulfill({ json: { id: "newer", timestamp: 1 } }),
  )
  await page.goto("/en/company")
  const notice = page.locator(".update-notice")
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(text("en", "navigation", "updated.buildTitle"))
  await expect(notice.getByText(text("en", "navigation", "updated.title"))).toBeHidden()
  // The question about cookies can be answered while the notice is open.
  await page.getByRole("button", { name: text("en", "consent", "banner.reject") }).click()
  await expect(page.locator(".consent-banner")).toBeHidden()
  await notice.getByRole("link").click()
  await expect(page.locator("main article").first()).toBeVisible()
  await expect(notice).toBeVisible()
  await notice.getByRole("button").click()
  await expect(notice).toBeHidden()
})

test("a click in the portal whose code is gone after a deployment arrives all the same [BUILD-09] @javascript", async ({
  page,
  faults,
}) => {
  await signIn(page, "maintenance@nordkabel.example", "/en/mykomax/tickets/list")
  const documents: string[] = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route(/\/built\/mykomax\.tickets\.ticket[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  const link = page.locator("#application tbody a[href*='/mykomax/tickets/']").first()
  const target = (await link.getAttribute("href")) ?? ""
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.locator("main h1")).toBeVisible()
  // Remix itself would load the list again, with every click.
  expect(documents).toEqual([target])
  // The browser reports the code that is gone.
  faults.length = 0
})

test("a look for updates that fails is nobody's business but the console's [BUILD-06] @javascript", async ({
  page,
}) => {
  const warnings: string[] = []
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()))
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ status: 200, body: "no JSON" }))
  await page.goto("/en/company")
  await expect.poll(() => warnings.length).toBe(1)
  await expect(page.locator(".update-notice")).toBeHidden()
})

test("nothing is told while nothing has changed @javascript", async ({ page }) => {
  const looked = page.waitForResponse("**/_payload.json*")
  await page.goto("/en/company")
  await looked
  await expect(page.locator(".update-notice")).toBeHidden()
})

test("a form whose code is gone after a deployment is sent by the browser, with what was typed and chosen [BUILD-09] @javascript", async ({
  page,
}) => {
  await page.goto("/en/company")
  await page.route("**/en/mykomax/account", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Received</title>" }),
  )
  for (const file of [null, "panel.txt"]) {
    await page.goto("/en/company")
    const received = page.waitForRequest("**/en/mykomax/account")
    await page.evaluate((fileName) => {
      sessionStorage.clear()
      const formData = new FormData()
      formData.set("note", "Press 2 & 3, »Müller«")
      if (fileName) formData.set("file", new File(["reads 7 bar"], fileName, { type: "text/plain" }))
      const navigation = { formMethod: "POST", formAction: "/en/mykomax/account", formData }
      Reflect.set(window, "__remixRouter", { state: { navigation } })
      window.dispatchEvent(new Event("route-module:missing", { cancelable: true }))
    }, file)
    const request = await received
    expect([request.method(), request.isNavigationRequest()]).toEqual(["POST", true])
    const type = (await request.headerValue("content-type")) ?? ""
    const sent = await new Response(new Uint8Array(request.postDataBuffer() ?? []), {
      headers: { "content-type": type },
    }).formData()
    expect(sent.get("note")).toBe("Press 2 & 3, »Müller«")
    const sentFile = sent.get("file")
    expect(sentFile instanceof File ? sentFile.name : sentFile).toBe(file)
    await expect(page).toHaveTitle("Received")
  }
})

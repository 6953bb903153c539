import { expect, test } from "vitest"
import { dropRemixParameter } from "../../../../app/ground/http/remix-parameters.server.ts"
import { serve } from "./test-server.ts"

test.each([
  ["/en?_data=root", "/en"],
  ["/en?a=b%20c&_data=x&_data", "/en?a=b+c"],
  ["/en?a=?&%5Fdata=x", "/en?a=%3F"],
  ["/en?data=x&q=%ff", "/en?data=x&q=%ff"],
  ["/en", "/en"],
])("of %s Remix sees %s", async (asked, seen) => {
  const { ask } = await serve(
    dropRemixParameter,
    ({ url, originalUrl }, response) => void response.send(`${url} ${originalUrl}`),
  )
  expect(await ask(`GET ${asked} HTTP/1.1\r\nHost: localhost`)).toContain(`\r\n\r\n${seen} ${seen}`)
})

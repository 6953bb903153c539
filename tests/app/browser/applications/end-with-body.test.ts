import { expect, test } from "vitest"
import { endWithBody } from "../../../../app/browser/applications/end-with-body.ts"

test("scripts behind the document's end are moved into its body, in their order", () => {
  expect(endWithBody("<html><body><p>page</p><script>1</script></body></html><script>2</script>")).toBe(
    "<html><body><p>page</p><script>1</script><script>2</script></body></html>",
  )
})

test("a document that ends with its body stays as it is", () => {
  expect(endWithBody("<html><body>page</body></html>")).toBe("<html><body>page</body></html>")
})

import { expect, test } from "vitest"
import { chooseEncoding } from "../../../../app/ground/http/accept-encoding.ts"

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP;Q=1", "gzip"],
  ["deflate", "identity"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0.5, identity;q=0.8", "identity"],
  ["br;q=0, gzip;q=0", "identity"],
  ["gzip;q=nonsense", "identity"],
  ["gzip;q=7", "gzip"],
  // Refuses everything there is; what it can't read it may yet show.
  ["identity;q=0", "identity"],
  ["*;q=0", "identity"],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  [",;,;q=", "identity"],
  [`${"br,".repeat(10_000)}gzip`, "identity"],
])("%s is answered with %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  expect(chooseEncoding(header)).toBe(encoding)
})

test("headers without end leave the choice as it was", () => {
  for (let n = 0; n < 1_000; n += 1) chooseEncoding(`gzip, x${n}`)
  expect(chooseEncoding("gzip, deflate, br")).toBe("br")
})

import { expect, test } from "vitest"
import { deviceLabel } from "../../../../app/sign-in/round-trip/device-label.ts"

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
    "Edge, macOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  ["curl/8.10.1", "curl"],
  ["Lynx/2.9.2 libwww-FM/2.14", "Lynx"],
  ["<script>alert(1)</script>", "?"],
  [null, "?"],
])("%s is shown as %s", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})

import { expect, test } from "vitest"
import { renderWhole } from "../../../../app/browser/applications/render-whole.server.tsx"

test("no character is torn where React's buffers end, whatever the number of its bytes", async () => {
  const sentence = "サステナビリティと品質監視。"
  for (const shift of [0, 1, 2]) {
    const items = Array.from({ length: 400 }, (_, place) => `${sentence}${place}`)
    const html = await renderWhole(
      <ul className={"x".repeat(shift)}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>,
    )
    expect(html).toBe(
      `<ul class="${"x".repeat(shift)}">${items.map((item) => `<li>${item}</li>`).join("")}</ul>`,
    )
  }
})

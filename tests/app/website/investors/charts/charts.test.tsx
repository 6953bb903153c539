import { expect, test } from "vitest"
import { BarChart } from "../../../../../app/website/investors/charts/bar-chart.tsx"
import { LineChart } from "../../../../../app/website/investors/charts/line-chart.tsx"
import { render } from "../fixture.tsx"

function bars(...values: (number | null)[]) {
  return values.map((value, index) => ({
    label: `${2021 + index}`,
    value,
    text: value === null ? "–" : `${value}`,
  }))
}

function places(html: string) {
  return [...html.matchAll(/<rect[^>]* y="([\d.]+)%" height="([\d.]+)%"/g)].map(([, y, height]) => ({
    top: Number(y),
    bottom: Number(y) + Number(height),
  }))
}

test("bars stand on zero, as high as their figures, and a missing figure has no bar", () => {
  const html = render(<BarChart bars={bars(50, null, 100)} name="Sales" summaryId="s" />)
  const [small, tall] = places(html)
  expect(places(html)).toHaveLength(2)
  expect(small?.bottom).toBeCloseTo(tall?.bottom ?? 0)
  const heights = [small, tall].map((bar) => (bar ? bar.bottom - bar.top : 0))
  expect(heights[1]).toBeCloseTo(2 * (heights[0] ?? 0))
  expect(html).toContain("–")
})

test("a loss hangs below zero", () => {
  const [gain, loss] = places(render(<BarChart bars={bars(100, -50)} name="Sales" summaryId="s" />))
  expect(loss?.top).toBeCloseTo(gain?.bottom ?? 0)
})

test("a chart is a picture with a name and a description, without inline styles", () => {
  const html = render(<BarChart bars={bars(1, 2)} name="Sales" summaryId="s" />)
  expect(html).toMatch(/<svg[^>]* role="img" aria-label="Sales" aria-describedby="s"/)
  expect(html).not.toContain("style=")
})

test("bars of nothing but zero are drawn without a fault", () => {
  expect(render(<BarChart bars={bars(0, 0)} name="Sales" summaryId="s" />)).not.toContain("NaN")
})

test("a line goes from the first day to the last, its scale and its months in words that keep their size", () => {
  const points = [
    { day: "2026-01-02", value: 200 },
    { day: "2026-03-02", value: 240 },
    { day: "2026-06-30", value: 220 },
  ]
  const html = render(
    <LineChart
      points={points}
      formatValue={String}
      formatMonth={(date) => date.toISOString().slice(0, 7)}
      name="Sales"
      summaryId="s"
    />,
  )
  expect(html).toMatch(/class="chart-line" d="M0,[\d.]+L[\d.]+,[\d.]+L1000,[\d.]+"/)
  expect(html).toContain(">220<")
  expect(html).toContain(">2026-04<")
  expect(html).not.toContain("NaN")
})

test("a line of one price on one day is drawn without a fault", () => {
  const html = render(
    <LineChart
      points={[{ day: "2026-01-02", value: 200 }]}
      formatValue={String}
      formatMonth={String}
      name="Sales"
      summaryId="s"
    />,
  )
  expect(html).not.toContain("NaN")
})

import { scaleLinear, scaleUtc } from "d3-scale"
import { area, line } from "d3-shape"
import { percent } from "./bar-chart.tsx"

export type DatedValue = { day: string; value: number }

type Props = {
  points: readonly DatedValue[]
  formatValue: (value: number) => string
  formatMonth: (date: Date) => string
  name: string
  summaryId: string
}

/** The line is drawn on a square of this side, which the browser stretches to the chart's width and height. */
const side = 1000
/** Below the line stand the months, in percent of the chart's height. */
const bottom = 88
/** A label nearer to the edge than this, in percent of the width, would be cut off. */
const edge = 9

/**
 * Daily values. The line may be stretched, the words may not: so the line is in a drawing of its own, whose stroke keeps its
 * width (`vector-effect`). The scale doesn't begin at zero; its lines are labelled.
 */
export function LineChart({ points, formatValue, formatMonth, name, summaryId }: Props) {
  const times = points.map(({ day }) => Date.parse(`${day}T00:00:00Z`))
  const values = points.map(({ value }) => value)
  const x = scaleUtc([times[0] ?? 0, times.at(-1) ?? 1], [0, side])
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [side, 0]).nice(4)
  const path = line<number>(
    (_, index) => x(times[index] ?? 0),
    (value) => y(value),
  ).digits(1)(values)
  const ground = area<number>(
    (_, index) => x(times[index] ?? 0),
    side,
    (value) => y(value),
  ).digits(1)(values)
  const months = x.ticks(5).flatMap((date) => {
    const place = (x(date) / side) * 100
    return place < edge || place > 100 - edge ? [] : [{ date, place }]
  })
  return (
    <svg className="chart line-chart" role="img" aria-label={name} aria-describedby={summaryId}>
      <svg
        width="100%"
        height={percent(bottom)}
        viewBox={`0 0 ${side} ${side}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="chart-ground" d={ground ?? ""} />
        <path className="chart-line" d={path ?? ""} />
      </svg>
      {y.ticks(4).map((value) => {
        const place = percent((y(value) / side) * bottom)
        return (
          <g key={value}>
            <line className="chart-grid" x1="0" x2="100%" y1={place} y2={place} />
            <text className="chart-tick" x="0" y={place} dy={y(value) < side / 10 ? "1.1em" : "-0.4em"}>
              {formatValue(value)}
            </text>
          </g>
        )
      })}
      {months.map(({ date, place }) => (
        <text key={date.getTime()} className="chart-label" x={percent(place)} y="100%" dy="-0.35em">
          {formatMonth(date)}
        </text>
      ))}
    </svg>
  )
}

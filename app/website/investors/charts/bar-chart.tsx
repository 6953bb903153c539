import { scaleBand, scaleLinear } from "d3-scale"
import { withKeys } from "../../../design/components/with-keys.ts"

export type Bar = { label: string; value: number | null; text: string }

type Props = { bars: readonly Bar[]; name: string; summaryId: string }

/** Room above the tallest bar for its figure and below the lowest for the labels, in percent of the chart's height. */
const top = 14
const bottom = 86

/**
 * Bars that begin at zero, the last one in the accent's colour. All places are percentages, so the drawing takes any
 * width while its words keep their size. Screen readers get the title and the summary; the table below has every figure.
 */
export function BarChart({ bars, name, summaryId }: Props) {
  const values = bars.flatMap(({ value }) => value ?? [])
  const x = scaleBand(
    bars.map((_, index) => index),
    [0, 100],
  ).padding(0.22)
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], [bottom, top])
  const zero = y(0)
  return (
    <svg className="chart bar-chart" role="img" aria-label={name} aria-describedby={summaryId}>
      {withKeys(bars).map(({ key, item: { label, value, text } }, index) => {
        const left = x(index) ?? 0
        const middle = percent(left + x.bandwidth() / 2)
        const end = y(value ?? 0)
        return (
          <g key={key} className={index === bars.length - 1 ? "chart-last" : undefined}>
            {value === null ? null : (
              <rect
                className="chart-bar"
                x={percent(left)}
                width={percent(x.bandwidth())}
                y={percent(Math.min(end, zero))}
                height={percent(Math.abs(zero - end))}
              />
            )}
            <text className="chart-value" x={middle} y={percent(Math.min(end, zero))} dy="-0.5em">
              {text}
            </text>
            <text className="chart-label" x={middle} y="100%" dy="-0.35em">
              {label}
            </text>
          </g>
        )
      })}
      <line className="chart-zero" x1="0" x2="100%" y1={percent(zero)} y2={percent(zero)} />
    </svg>
  )
}

export function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`
}

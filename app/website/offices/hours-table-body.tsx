import type { HoursRow } from "./opening-words.ts"

/** Opening hours as rows of a table: the days, and on each of them the times. */
export function HoursTableBody({ hours }: { hours: readonly HoursRow[] }) {
  return (
    <tbody>
      {hours.map(({ days, times }) => (
        <tr key={days}>
          <th scope="row">{days}</th>
          <td>
            {times.map((time) => (
              <span key={time}>{time}</span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

import { html } from "./html.ts"

/** A branching wire harness: eight wires, tied twice, one live. It is decoration and hidden from screen readers. */
const ends = [40, 90, 140, 190, 330, 380, 430, 480]

const live = 5

/** The outer wires turn first, so that none crosses another. */
const wires = ends.map((end, index) => {
  const start = 232 + index * 8
  const bend = 190 - Math.abs(index - 3.5) * 14
  const path = `M-10 ${start}H${bend}C${bend + 120} ${start} ${bend + 60} ${end} ${bend + 200} ${end}H610`
  return html`<path d="${path}"${{ markup: index === live ? ' class="live"' : "" }}/>`
})

export const wiresPicture = html`<svg class="wires" viewBox="0 0 600 520" preserveAspectRatio="xMinYMid slice" aria-hidden="true" focusable="false">${wires}<path class="tie" d="M60 222V300M120 222V300"/></svg>`

// The pen of all drawings: line weights, dimension lines and sheets.

export const pen = {
  ink: "#161d25",
  line: "#3a444e",
  fine: "#8d97a1",
  ground: "#f1f2f4",
  accent: "#e0642a",
  copper: "#c87a48",
  blue: "#1f6fb8",
} as const

export function sheet(width: number, height: number, content: string, ground: string = pen.ground): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round" fill="none"><rect width="${width}" height="${height}" fill="${ground}"/>${content}</svg>`
}

/** A dimension with end ticks and a word beside it. */
export function dimension(from: [number, number], to: [number, number], label: string, size = 26): string {
  const [x1, y1] = from
  const [x2, y2] = to
  const isUpright = x1 === x2
  const tick = size * 0.45
  const ends = [from, to].map(([x, y]) =>
    isUpright ? `M${x - tick} ${y}h${2 * tick}` : `M${x} ${y - tick}v${2 * tick}`,
  )
  const [tx, ty] = isUpright
    ? [x1 + size * 0.8, (y1 + y2) / 2 + size * 0.35]
    : [(x1 + x2) / 2, y1 - size * 0.7]
  const anchor = isUpright ? "start" : "middle"
  return `<path d="M${x1} ${y1}L${x2} ${y2}${ends.join("")}" stroke="${pen.accent}" stroke-width="${size / 9}"/>
<text x="${tx}" y="${ty}" fill="${pen.accent}" font-family="Archivo, Helvetica, Liberation Sans, Arial, sans-serif" font-weight="600" font-size="${size}" text-anchor="${anchor}">${label}</text>`
}

/** A faint square grid, as on drafting paper. */
export function grid(width: number, height: number, step: number, color = "#dfe3e7"): string {
  let path = ""
  for (let x = step; x < width; x += step) path += `M${x} 0V${height}`
  for (let y = step; y < height; y += step) path += `M0 ${y}H${width}`
  return `<path d="${path}" stroke="${color}" stroke-width="1.2"/>`
}

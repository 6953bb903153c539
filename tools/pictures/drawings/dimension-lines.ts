// The sheet around the two views: dimension lines with millimetres and, below them, inches.

interface Views {
  title: string
  width: number
  depth: number
  height: number
  gap: number
  edges: string
}

function inches(millimetres: number): string {
  return (millimetres / 25.4).toFixed(1)
}

export function dimensionLines({ title, width, depth, height, gap, edges }: Views): string {
  const size = Math.round((width + gap + depth) / 44)
  const [left, right, below] = [Math.round(size * 6.4), Math.round(size * 1.2), Math.round(size * 4.6)]
  const line = height + size * 1.4
  const tick = size * 0.4
  const across = (from: number, to: number) =>
    `M${from} ${height + size * 0.4}V${line + tick}M${to} ${height + size * 0.4}V${line + tick}M${from} ${line}H${to}`
  const upright = `M${-size * 0.4} 0H${-size * 1.8}M${-size * 0.4} ${height}H${-size * 1.8}M${-size * 1.4} 0V${height}`
  const label = (x: number, y: number, millimetres: number, anchor: string) =>
    `<text x="${Math.round(x)}" y="${Math.round(y)}" text-anchor="${anchor}">${millimetres}</text>` +
    `<text x="${Math.round(x)}" y="${Math.round(y + size * 1.15)}" text-anchor="${anchor}">(${inches(millimetres)} in)</text>`
  const labels = [
    label(width / 2, line + size * 1.3, width, "middle"),
    label(width + gap + depth / 2, line + size * 1.3, depth, "middle"),
    label(-size * 1.8, height / 2, height, "end"),
  ]
  const viewBox = [-left, -size, left + width + gap + depth + right, size + height + below]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.map(Math.round).join(" ")}" fill="none" stroke-linecap="round" stroke-linejoin="round"><title>${title}</title><rect x="${Math.round(-left)}" y="${-size}" width="100%" height="100%" fill="#fff"/><path class="edges" d="${edges}" stroke="#161d25" stroke-width="${(size / 9).toFixed(1)}"/><path class="dimensions" d="${upright}${across(0, width)}${across(width + gap, width + gap + depth)}" stroke="#5a646e" stroke-width="${(size / 14).toFixed(1)}"/><g fill="#161d25" font-family="Archivo, Helvetica, Arial, sans-serif" font-size="${size}">${labels.join("")}</g></svg>\n`
}

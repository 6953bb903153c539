/** The sign for browser tabs: seven strands in their jacket, drawn so that 16 pixels are enough. */
export function mark(size: number): string {
  const strands = [
    [0, 0],
    ...Array.from({ length: 6 }, (_, i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]),
  ]
  const circles = strands.map(
    ([x = 0, y = 0]) =>
      `<circle cx="${(32 + x * 12.4).toFixed(2)}" cy="${(32 + y * 12.4).toFixed(2)}" r="5.5"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#161d25"/><circle cx="32" cy="32" r="24" fill="none" stroke="#e0642a" stroke-width="4"/><g fill="#f2a47a">${circles.join("")}</g></svg>\n`
}

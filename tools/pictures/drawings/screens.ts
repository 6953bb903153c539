// Screens of the Axon software on a monitor: what one sees of a product that has no body.

type Draw = (accent: string) => string

const accent = "#4d8418"
const [ink, pale, fine] = ["#1c252d", "#dfe4e8", "#8d97a1"]

function tile(x: number, y: number, width: number, height: number, content = ""): string {
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="10" fill="#fff" stroke="${pale}" stroke-width="2"/>${content}</g>`
}

function bar(x: number, y: number, width: number, height: number, fill = pale): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(4, height / 2)}" fill="${fill}"/>`
}

function words(x: number, y: number, lengths: number[], gap = 18, fill = pale): string {
  return lengths.map((length, i) => bar(x, y + i * gap, length, 7, fill)).join("")
}

/** Orders as bars over the hours, one row per machine. */
const planBoard: Draw = (colour) =>
  tile(
    20,
    20,
    780,
    440,
    `${Array.from({ length: 9 }, (_, row) => {
      const y = 34 + row * 44
      let x = 120
      const blocks = Array.from({ length: 5 }, (_, i) => {
        const length = 50 + ((row * 53 + i * 71) % 95)
        const fill = (row + i) % 4 === 0 ? colour : (row + i) % 3 === 0 ? "#a9c58c" : "#c9d1d8"
        const block = x + length < 760 ? bar(x, y, length, 24, fill) : ""
        x += length + 8 + ((row * i) % 3) * 14
        return block
      })
      return bar(20, y + 8, 70 - (row % 3) * 12, 8, fine) + blocks.join("")
    }).join("")}<path d="M430 16V424" stroke="#c8322e" stroke-width="2"/>`,
  )

/** Machines as tiles with their share of good pieces. */
const machineTiles: Draw = (colour) =>
  Array.from({ length: 8 }, (_, i) => {
    const share = [0.92, 0.78, 0.97, 0.4, 0.88, 0.95, 0.66, 0.9][i] ?? 1
    const around = 2 * Math.PI * 42
    return tile(
      20 + (i % 4) * 198,
      20 + Math.floor(i / 4) * 226,
      184,
      210,
      `${bar(20, 20, 90 - (i % 3) * 14, 9, ink)}<g transform="translate(92 108) rotate(-90)" fill="none" stroke-width="13"><circle r="42" stroke="${pale}"/><circle r="42" stroke="${share < 0.5 ? "#c8322e" : share < 0.7 ? "#d19a1c" : colour}" stroke-dasharray="${(around * share).toFixed(1)} ${around.toFixed(1)}"/></g>${words(20, 176, [120, 84], 14)}`,
    )
  }).join("")

/** A control chart with its limits. */
const controlChart: Draw = (colour) => {
  const points = Array.from({ length: 34 }, (_, i) => [
    40 + i * 21,
    150 + Math.sin(i * 1.9) * 30 + Math.sin(i * 0.7) * 26 + (i > 26 ? (i - 26) * -6 : 0),
  ])
  const dots = points.map(
    ([x = 0, y = 0]) =>
      `<circle cx="${x}" cy="${y.toFixed(0)}" r="5" fill="${y < 92 ? "#c8322e" : colour}"/>`,
  )
  const limits = [70, 150, 230].map(
    (y, i) =>
      `<path d="M24 ${y}H756" stroke="${i === 1 ? fine : "#c8322e"}" stroke-width="2" stroke-dasharray="${i === 1 ? "0" : "10 8"}"/>`,
  )
  const bells = Array.from({ length: 15 }, (_, i) =>
    bar(
      34 + i * 24,
      136 - 108 * Math.exp(-((i - 7) ** 2) / 12),
      18,
      108 * Math.exp(-((i - 7) ** 2) / 12) + 2,
      i === 7 ? colour : "#c9d1d8",
    ),
  )
  return (
    tile(
      20,
      20,
      780,
      290,
      `${limits.join("")}<path d="M${points.map(([x, y]) => `${x} ${y?.toFixed(0)}`).join("L")}" fill="none" stroke="${fine}" stroke-width="2"/>${dots.join("")}`,
    ) +
    tile(20, 326, 430, 150, bells.join("")) +
    tile(
      466,
      326,
      334,
      150,
      `${bar(24, 24, 120, 9, ink)}${bar(24, 52, 90, 34, colour)}${words(24, 108, [240, 190], 16)}`,
    )
  )
}

/** A crimp's section with its outline found. */
const sectionView: Draw = (colour) => {
  const strands = Array.from(
    { length: 37 },
    (_, i) =>
      `<circle cx="${(235 + Math.cos(i * 2.4) * 13 * Math.sqrt(i)).toFixed(0)}" cy="${(250 + Math.sin(i * 2.4) * 9.6 * Math.sqrt(i)).toFixed(0)}" r="13" fill="#d99a63" stroke="#8a5a35" stroke-width="2"/>`,
  )
  return (
    tile(
      20,
      20,
      470,
      456,
      `<rect x="14" y="14" width="442" height="428" rx="6" fill="#262d33"/><path d="M120 250C110 130 190 110 235 190C280 110 360 130 350 250C348 350 300 372 235 372C170 372 122 350 120 250Z" fill="#cfd3d6"/>${strands.join("")}<path d="M112 250C102 122 186 100 235 180C284 100 368 122 358 250C356 360 306 382 235 382C164 382 114 360 112 250Z" fill="none" stroke="${colour}" stroke-width="4"/><path d="M100 404H370M100 394V414M370 394V414" stroke="#fff" stroke-width="2"/>`,
    ) +
    tile(
      506,
      20,
      294,
      456,
      Array.from(
        { length: 8 },
        (_, i) =>
          `${bar(22, 34 + i * 50, 110 - (i % 3) * 18, 8, fine)}${bar(180, 30 + i * 50, 60, 16, i === 5 ? "#d19a1c" : colour)}`,
      ).join(""),
    )
  )
}

/** From goods receipt to the harness: a tree of lots. */
const lotTree: Draw = (colour) => {
  const columns = [3, 5, 4, 6]
  const place = (column: number, i: number) => [
    30 + column * 200,
    30 + i * (420 / (columns[column] ?? 1)) + 10,
  ]
  const lines: string[] = []
  for (let column = 0; column < 3; column++)
    for (let i = 0; i < (columns[column] ?? 0); i++)
      for (const k of [i % (columns[column + 1] ?? 1), (i * 2 + 1) % (columns[column + 1] ?? 1)]) {
        const [[x = 0, y = 0], [u = 0, v = 0]] = [place(column, i), place(column + 1, k)]
        const isHot = i === 1 && (column < 2 || k < 3)
        lines.push(
          `<path d="M${x + 130} ${y + 18}C${x + 165} ${y + 18} ${u - 35} ${v + 18} ${u} ${v + 18}" fill="none" stroke="${isHot ? colour : pale}" stroke-width="${isHot ? 4 : 2}"/>`,
        )
      }
  const boxes = columns.flatMap((count, column) =>
    Array.from({ length: count }, (_, i) => {
      const [x = 0, y = 0] = place(column, i)
      return `<rect x="${x}" y="${y}" width="130" height="38" rx="6" fill="${i === 1 ? "#e8f0df" : "#f4f6f7"}" stroke="${i === 1 ? colour : pale}" stroke-width="2"/>${bar(x + 12, y + 15, 80 - (i % 3) * 16, 8, i === 1 ? colour : fine)}`
    }),
  )
  return tile(20, 20, 780, 456, lines.join("") + boxes.join(""))
}

/** Test programs with their results. */
const testTable: Draw = (colour) =>
  tile(
    20,
    20,
    780,
    456,
    Array.from({ length: 11 }, (_, row) => {
      const y = 26 + row * 38
      const isBad = row === 4
      return `${bar(22, y + 8, 120 - (row % 4) * 16, 8, ink)}${Array.from({ length: 18 }, (_, i) => bar(200 + i * 26, y, 20, 22, isBad && i === 11 ? "#c8322e" : (row * 5 + i * 3) % 13 === 0 ? "#a9c58c" : i < 17 ? "#d5e4c6" : pale)).join("")}<circle cx="720" cy="${y + 12}" r="10" fill="${isBad ? "#c8322e" : colour}"/><path d="M16 ${y + 30}H764" stroke="#eef1f3" stroke-width="2"/>`
    }).join(""),
  )

/** A harness drawn as a plan, its leads listed beside it. */
const harnessPlan: Draw = (colour) => {
  const branches = [
    [120, 90],
    [120, 330],
    [260, 60],
    [330, 380],
    [430, 90],
    [450, 330],
  ]
  const drawn = branches.map(
    ([x = 0, y = 0], i) =>
      `<path d="M${x} ${y}C${x} 210 ${x + 20} 210 ${x + 40} 214" fill="none" stroke="${i === 2 ? colour : "#4a555f"}" stroke-width="6"/><rect x="${x - 28}" y="${y - 20}" width="56" height="40" rx="5" fill="${i === 2 ? "#e8f0df" : "#fff"}" stroke="${i === 2 ? colour : "#4a555f"}" stroke-width="3"/>`,
  )
  return (
    tile(
      20,
      20,
      530,
      456,
      `<path d="M70 214H480" stroke="#4a555f" stroke-width="14" stroke-linecap="round"/>${drawn.join("")}`,
    ) +
    tile(
      566,
      20,
      234,
      456,
      Array.from(
        { length: 14 },
        (_, i) =>
          `${bar(18, 28 + i * 30, 44, 8, i === 5 ? colour : fine)}${bar(76, 28 + i * 30, 134 - (i % 4) * 22, 8, i === 5 ? "#a9c58c" : pale)}`,
      ).join(""),
    )
  )
}

export const screens: Record<string, Draw> = {
  "screen-axon-plan": planBoard,
  "screen-axon-run": machineTiles,
  "screen-axon-measure": controlChart,
  "screen-axon-section": sectionView,
  "screen-axon-trace": lotTree,
  "screen-axon-test": testTable,
  "screen-axon-design": harnessPlan,
}

export function screenDrawing(id: string): string {
  const draw = screens[id]
  if (!draw) throw new Error(`No screen is called ${id}`)
  const index = Object.keys(screens).indexOf(id)
  const menu = Array.from({ length: 7 }, (_, i) =>
    bar(18, 84 + i * 40, 62 - (i % 3) * 8, 9, i === index ? "#fff" : "#66737e"),
  ).join("")
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eff1f3"/><stop offset="1" stop-color="#e2e5e9"/></linearGradient><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="18"/></filter></defs><rect width="1000" height="1000" fill="url(#ground)"/><ellipse cx="500" cy="852" rx="260" ry="22" fill="#9aa2aa" opacity="0.6" filter="url(#soft)"/><path d="M440 730H560L580 838H420Z" fill="#c4cad0"/><rect x="360" y="834" width="280" height="16" rx="8" fill="#aeb6bd"/><rect x="48" y="176" width="904" height="572" rx="22" fill="#2a3239"/><rect x="66" y="194" width="868" height="536" rx="6" fill="#f4f6f7"/><g transform="translate(66 194)"><rect width="98" height="536" fill="${ink}"/><rect x="18" y="24" width="44" height="14" rx="3" fill="${accent}"/>${menu}<rect x="98" width="770" height="36" fill="#fff"/>${bar(116, 14, 150, 9, ink)}<circle cx="846" cy="18" r="9" fill="${accent}"/><g transform="translate(100 38) scale(0.935 1)">${draw(accent)}</g></g></svg>`
}

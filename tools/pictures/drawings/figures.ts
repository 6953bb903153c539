// Figures of the documents: numbers instead of words, so that one drawing serves every language.
import { crimpSection } from "./crimp-section.ts"
import { pen } from "./ink.ts"

function callout(number: number, [x, y]: [number, number], [tx, ty]: [number, number]): string {
  return `<path d="M${x} ${y}L${tx} ${ty}" stroke="${pen.accent}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="15" fill="${pen.accent}"/>
<text x="${x}" y="${y + 6}" fill="#fff" font-size="17" font-weight="700" text-anchor="middle" font-family="Archivo, Helvetica, Liberation Sans, Arial, sans-serif">${number}</text>`
}

function figure(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${content}</svg>`
}

function crimpedTerminal(callouts: string): string {
  const metal = `fill="#cdd2d7" stroke="${pen.ink}" stroke-width="3"`
  return figure(
    900,
    330,
    `<rect x="0" y="120" width="330" height="96" fill="#e0642a"/><rect x="310" y="138" width="290" height="60" fill="${pen.copper}"/><path d="M310 153H600M310 168H600M310 183H600" stroke="#8a4a26" stroke-width="2"/>
<path d="M190 226V112Q190 96 206 96H284Q300 96 300 112V226Z" ${metal}/><path d="M385 226V150Q389 118 410 120H540Q556 118 560 150V226Z" ${metal}/>
<path d="M170 226H880V240H170Z" ${metal}/><path d="M660 226V110H860Q880 110 880 130V226Z" ${metal}/><path d="M690 140H880M690 196H880" stroke="${pen.ink}" stroke-width="2"/>
${callouts}`,
  )
}

function numberedTerminal(): string {
  return crimpedTerminal(
    `${callout(1, [245, 40], [245, 110])}${callout(2, [342, 40], [342, 150])}${callout(3, [472, 40], [472, 135])}${callout(4, [388, 300], [388, 215])}${callout(5, [615, 40], [588, 160])}${callout(6, [770, 40], [770, 125])}`,
  )
}

function strippedEnd(): string {
  return figure(
    900,
    312,
    `<rect x="0" y="90" width="470" height="120" rx="2" fill="#1f6fb8"/><path d="M470 90V210" stroke="${pen.ink}" stroke-width="3"/>
<rect x="470" y="112" width="260" height="76" fill="${pen.copper}"/>${[124, 137, 150, 163, 176].map((y) => `<path d="M470 ${y - 5}L730 ${y + 5}" stroke="#8a4a26" stroke-width="2.2"/>`).join("")}
<path d="M470 220V272M730 200V272M470 260H730M478 254l-8 6 8 6M722 254l8 6-8 6" stroke="${pen.accent}" stroke-width="2.5"/>
${callout(1, [600, 290], [600, 262])}${callout(2, [420, 40], [468, 98])}${callout(3, [600, 40], [600, 118])}${callout(4, [790, 90], [731, 130])}${callout(5, [200, 40], [200, 92])}`,
  )
}

function strippingKnives(): string {
  const knife = (d: string) => `<path d="${d}" fill="#cdd2d7" stroke="${pen.ink}" stroke-width="3"/>`
  const place = (x: number, shape: string) =>
    `<g transform="translate(${x} 0)">${shape}<circle cx="130" cy="150" r="52" fill="#1f6fb8" opacity=".35" stroke="#174f84" stroke-width="2"/><circle cx="130" cy="150" r="31" fill="${pen.copper}"/></g>`
  const v =
    knife("M40 10H220V125L172 150 130 108 88 150 40 125Z") +
    knife("M40 290H220V175L172 150 130 192 88 150 40 175Z")
  const radius =
    knife("M40 10H220V146H166A36 36 0 0 0 94 146H40Z") + knife("M40 290H220V154H166A36 36 0 0 1 94 154H40Z")
  const round = `${knife("M118 10H142V112L130 119 118 112Z")}${knife("M118 290H142V188L130 181 118 188Z")}<path d="M62 90A90 90 0 0 1 198 90M190 78l8 12-14 2" stroke="${pen.accent}" stroke-width="3"/>`
  return figure(900, 300, `${place(40, v)}${place(320, radius)}${place(600, round)}`)
}

function crimpCrossSection(): string {
  return figure(
    640,
    460,
    `${crimpSection([300, 215], 210)}<path d="M90 230V420M510 230V420M90 400H510M98 394l-8 6 8 6M502 394l8 6-8 6M380 57H590M400 366H590M570 57V366M564 65l6-8 6 8M564 358l6 8 6-8" stroke="${pen.accent}" stroke-width="2.5"/>
${callout(1, [612, 210], [572, 210])}${callout(2, [300, 436], [300, 402])}${callout(3, [40, 90], [110, 130])}${callout(4, [40, 330], [190, 290])}${callout(5, [300, 20], [300, 120])}`,
  )
}

function savings(): string {
  const rows: [string, number][] = [
    ["2021", 100],
    ["2022", 94],
    ["2023", 87],
    ["2024", 81],
    ["2025", 74],
  ]
  const bars = rows.map(([year, value], i) => {
    const y = 14 + i * 52
    return `<rect x="90" y="${y}" width="${value * 6.4}" height="30" fill="${i === 4 ? "#2f8a57" : "#b9cfc2"}"/><g fill="${pen.ink}" font-size="21" font-family="Archivo, Helvetica, Liberation Sans, Arial, sans-serif"><text x="0" y="${y + 22}">${year}</text><text x="${100 + value * 6.4}" y="${y + 22}" font-weight="700">${value}</text></g>`
  })
  return figure(860, 280, bars.join(""))
}

/** Wire ends that stand upright like the bars of a chart. */
function standingWires(): string {
  const heights = [90, 130, 115, 165, 150, 200, 235]
  const wires = heights.map((height, index) => {
    const x = 60 + index * 115
    const top = 290 - height
    const colour = index === heights.length - 1 ? pen.accent : "#aeb6be"
    return `<rect x="${x}" y="${top}" width="72" height="${height}" fill="${colour}"/><rect x="${x + 10}" y="${top - 34}" width="52" height="34" fill="${pen.copper}"/><path d="M${x + 23} ${top - 34}v34M${x + 36} ${top - 34}v34M${x + 49} ${top - 34}v34" stroke="#8a4a26" stroke-width="2"/>`
  })
  return figure(900, 300, `${wires.join("")}<path d="M30 291H870" stroke="${pen.ink}" stroke-width="3"/>`)
}

export const figures: Record<string, () => string> = {
  "crimped-terminal": numberedTerminal,
  "plain-terminal": () => crimpedTerminal(""),
  "stripped-end": strippedEnd,
  "stripping-knives": strippingKnives,
  "crimp-cross-section": crimpCrossSection,
  savings,
  bars: standingWires,
}

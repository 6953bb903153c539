import qrcode from "qrcode-generator"

/** A QR code as the path of an SVG, with the quiet zone of four modules that readers need. */
export function qrCodePath(text: string): { path: string; size: number } {
  const code = qrcode(0, "M")
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) =>
      code.isDark(row, column) ? `M${column + quietZone} ${row + quietZone}h1v1h-1z` : "",
    ).join(""),
  )
  return { path: rows.join(""), size: count + 2 * quietZone }
}

const quietZone = 4

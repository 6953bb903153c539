/** A number, its unit, and what may follow a unit; "in" is a unit only at the end of a bracket, since it is a word of three languages, too. */
const measure =
  /(?:\d (?=(?:[mck]?m[²³]?|mm\/min|µm|kN|N|Nm|kg|g|t|l\/min|bar|ms|min|h|s|[mk]?V|[mk]?A|[mk]?W|kVA|k?Hz|Mbit\/s|[kM]B|dB|°C|AWG|%|ft|in(?=\)))(?![\p{L}\p{N}²³/’']))|AWG (?=\d))/gu

const unshown = /^<(?:script|style|textarea|title|option)\b/i

/**
 * HTML whose numbers keep their units on the same line: "16 mm²" came apart in every second sentence about a machine on a phone, and
 * editors would have to type a space that they can't see. For documents only, as hyphens in headings are: the browser's React would not
 * recognise its text.
 */
export function withUnitsAtNumbers(html: string): string {
  return html.replace(measure, (text: string, index: number) => {
    const tag = html.lastIndexOf("<", index)
    const isWithinTag = html.lastIndexOf(">", index) < tag
    return isWithinTag || unshown.test(html.slice(tag, tag + 10)) ? text : `${text.slice(0, -1)}\u00a0`
  })
}

import { GuidePage, type Specimen } from "./specimen.tsx"

/** Typography [STYLE-07]. */
export function TypographyPage() {
  return (
    <GuidePage
      title="Typography"
      lead="Archivo, one variable file of 35 KB, in large tight headlines and comfortable text. Chinese and Japanese stand in the reader’s own fonts."
      specimens={specimens}
    />
  )
}

const specimens: readonly Specimen[] = [
  {
    id: "headlines",
    title: "Headlines",
    names: ["h1", "h2", "h3"],
    file: "app/design/styles/base.css",
    use: "One h1 a page, then no level left out. The theme chooses weight and tracking.",
    accessibility: "Levels follow the outline, never the size: classes change the look where they must.",
    states: [
      {
        name: "--title-1, page title and opening",
        content: <p className="text-title guide-title-1">Every wire, every crimp, measured</p>,
        isWide: true,
      },
      {
        name: "--title-2, module title",
        content: <p className="text-title guide-title-2">From the reel to the tested harness</p>,
        isWide: true,
      },
      {
        name: "--title-3, card and item title",
        content: <p className="item-title guide-title-3">Crimp force monitoring</p>,
        isWide: true,
      },
      {
        name: "Cut display style, for sites that ask for it",
        content: (
          <div className="cut-font">
            <p className="module-title guide-title-1">Schnitt für Schnitt</p>
          </div>
        ),
        isWide: true,
      },
    ],
  },
  {
    id: "text",
    title: "Text",
    names: ["p"],
    file: "app/design/styles/base.css",
    use: "17 to 18 px, 60 to 75 characters a line, on open lines.",
    avoid: "Lines wider than --measure-text, and centred text.",
    accessibility: "Grows with the reader’s settings; nothing is lost at 200 % zoom or with wider spacing.",
    states: [
      {
        name: "Lead",
        content: (
          <p className="text-lead">
            Whoever processes wires wants the last lead of a shift to be as good as the first one.
          </p>
        ),
        isWide: true,
      },
      {
        name: "Running text with a link",
        content: (
          <p className="guide-measure">
            A crimp is good when the strands fill its barrel without air, the insulation sits between its
            wings and the bell mouth is open towards the wire. <a href="#text">How crimps are measured</a> is
            told on a page of its own.
          </p>
        ),
        isWide: true,
      },
      {
        name: "Small, captions and notes",
        content: <p className="text-small">Cross-section, 40 times enlarged</p>,
      },
      { name: "Overline", content: <p className="overline">Technology</p> },
      { name: "Code", content: <code>ticket-4711</code> },
    ],
  },
  {
    id: "rich-text",
    title: "Rich text",
    names: ["RichText"],
    file: "app/website/pages/rich-text.tsx",
    use: "What editors write: headings, lists, quotations, tables.",
    accessibility: "Headings of the text continue the page’s outline.",
    states: [
      {
        name: "Its elements",
        content: (
          <div className="rich-text">
            <h3>Before the first lead</h3>
            <p>Three things are checked each morning:</p>
            <ul>
              <li>the blades, for burrs</li>
              <li>the applicator, for wear at the wire crimper</li>
              <li>the first five leads, for their pull-out force</li>
            </ul>
            <ol>
              <li>Start with the thinnest wire.</li>
              <li>Measure the crimp height in the middle of the barrel.</li>
            </ol>
            <blockquote>
              <p>Quality is made at the machine, and found at the test table.</p>
            </blockquote>
          </div>
        ),
        isWide: true,
      },
    ],
  },
  {
    id: "languages",
    title: "Languages",
    names: ["lang"],
    file: "app/design/styles/base.css",
    use: "Every text says its language: it decides on fonts, line breaks, hyphens and quotation marks.",
    accessibility: "Screen readers choose their voice by it.",
    states: [
      {
        name: "German: long words are hyphenated",
        content: (
          <p lang="de" className="text-title guide-title-2 guide-narrow">
            Hochgeschwindigkeitskabelverarbeitung
          </p>
        ),
      },
      {
        name: "Japanese: phrases stay together",
        content: (
          <p lang="ja" className="text-title guide-title-2">
            一本一本の電線を、確かな品質で。
          </p>
        ),
      },
      {
        name: "Chinese",
        content: (
          <p lang="zh" className="text-title guide-title-2">
            从线盘到经过测试的线束
          </p>
        ),
      },
      {
        name: "Hungarian: letters of the second file",
        content: (
          <p lang="hu" className="text-title guide-title-2">
            Hűség és időtállóság
          </p>
        ),
      },
    ],
  },
  {
    id: "figures",
    title: "Figures",
    names: ["table", ".numeric", ".unit"],
    file: "app/design/components/data-table.css",
    use: "Data. Figures are equally wide, so that they can be compared down a column.",
    accessibility: "Units are words to a screen reader as well; a dash stands for nothing known.",
    states: [
      {
        name: "Equally wide",
        content: (
          <p className="guide-figures">
            1 111.10
            <br />2 847.95
            <br />9 060.00
          </p>
        ),
      },
    ],
  },
]

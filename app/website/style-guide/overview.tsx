import { Button } from "../../design/components/button.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { iconNames } from "../../design/components/icon-paths.ts"
import { Badge } from "../../design/components/status.tsx"
import { brandThemes, type Theme, themeClassName, themes } from "../../design/components/theme.ts"
import { GuideContents } from "./specimen.tsx"

const parts = [
  { id: "principles", title: "Principles" },
  { id: "themes", title: "Themes" },
  { id: "colours", title: "Colours" },
  { id: "icons", title: "Icons" },
  { id: "measures", title: "Measures" },
]

/** The basis of the design: principles, themes, colours, icons, measures [STYLE-02, THEME-01, UI-08, UI-09]. */
export function Overview() {
  return (
    <>
      <header className="guide-title">
        <h1>Style guide</h1>
        <p className="text-lead">
          Precise, calm, generous. Everything on the site is made of the parts on these pages; each stands
          here in all its states, with its name in code and the rules of its use.
        </p>
        <GuideContents specimens={parts} />
      </header>
      <Principles />
      <Themes />
      <Colours />
      <Icons />
      <Measures />
    </>
  )
}

function Principles() {
  return (
    <section id="principles" className="specimen" aria-labelledby="principles-heading">
      <h2 id="principles-heading">Principles</h2>
      <ol className="guide-principles">
        <li>
          <strong>One accent.</strong> Ink on white does the work. The accent marks what can be done and what
          is current, and covers one block of a page at most.
        </li>
        <li>
          <strong>One line.</strong> Titles, text, tables and pictures hang on the same left edge. Width tells
          rank: 780 px to read, 980 to compare, 1180 to look.
        </li>
        <li>
          <strong>Works first.</strong> Every part works as plain HTML. A script may make it quicker, never
          possible.
        </li>
        <li>
          <strong>Said in words.</strong> Colour, icon and motion repeat what the words say. None of them says
          anything alone.
        </li>
        <li>
          <strong>Data deserves design.</strong> Figures are set in columns, units apart, and a phone gets a
          layout of its own.
        </li>
      </ol>
    </section>
  )
}

function Themes() {
  return (
    <section id="themes" className="specimen" aria-labelledby="themes-heading">
      <h2 id="themes-heading">Themes</h2>
      <p>
        A theme is a class: its name in lower case with dashes. It sets the accent and a ground mixed for it,
        and a hand of its own: the weight of headlines and rules, rounded or sharp corners, the depth of the
        cut in large pictures. A page may wear another theme than its site. A name that is no theme looks like
        Default.
      </p>
      <ul className="theme-board">
        {themes.map((theme) => (
          <li key={theme} className={themeClassName(theme)}>
            <ThemeTile theme={theme} scheme="light" />
            <ThemeTile theme={theme} scheme="dark" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ThemeTile({ theme, scheme }: { theme: Theme; scheme: "light" | "dark" }) {
  return (
    <div className={`theme-tile scheme-${scheme}`}>
      <p className="overline">{brandThemes.includes(theme) ? "Brand theme" : "Theme"}</p>
      <p className="theme-tile-name">{theme.replaceAll("_", " ")}</p>
      <p className="text-small">
        <code>.{themeClassName(theme)}</code> {scheme}
      </p>
      <div className="theme-tile-ground">
        <span className="theme-tile-notch" />
        <Button size="small">Button</Button>
        <Button size="small" variant="quiet">
          Quiet
        </Button>
        <Badge tone="success">Ready</Badge>
        <Badge tone="warning">Waiting</Badge>
        <a href="#colours">Its colours</a>
        <span className="field-error">Error</span>
      </div>
    </div>
  )
}

/** Inline styles are forbidden by our content security policy, so each swatch has a class in style-guide.css. */
const swatches = [
  "surface",
  "surface-muted",
  "ink",
  "ink-muted",
  "line",
  "line-strong",
  "accent",
  "on-accent",
  "success",
  "success-surface",
  "error",
  "error-surface",
  "warning",
  "warning-surface",
  "info",
  "info-surface",
  "picture",
]

function Colours() {
  return (
    <section id="colours" className="specimen" aria-labelledby="colours-heading">
      <h2 id="colours-heading">Colours</h2>
      <p>
        Components name what a colour is for, never its value. A test holds every pair of text and ground, in
        all themes and both schemes, to WCAG AA.
      </p>
      <ul className="swatches">
        {swatches.map((name) => (
          <li key={name}>
            <span className={`swatch swatch-${name}`} />
            <code>{`--color-${name}`}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Icons() {
  return (
    <section id="icons" className="specimen" aria-labelledby="icons-heading">
      <h2 id="icons-heading">Icons</h2>
      <p>
        <code>{"<Icon>"}</code> from <code>app/design/components/icon.tsx</code>, drawn twice: 16 px beside
        text, 24 px on its own. Icons are decoration to a screen reader; the words beside them, or the
        control’s label, say what they mean.
      </p>
      <ul className="icon-board">
        {iconNames.map((name) => (
          <li key={name}>
            <span>
              <Icon name={name} size={16} />
              <Icon name={name} size={24} />
            </span>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Measures() {
  return (
    <section id="measures" className="specimen" aria-labelledby="measures-heading">
      <h2 id="measures-heading">Measures</h2>
      <DataTable
        caption="The page’s columns and what stands in them"
        columns={[
          { name: "Measure" },
          { name: "Width", unit: "px", isNumeric: true },
          { name: "Token" },
          { name: "For" },
        ]}
        rows={[
          { heading: "Stretched", cells: ["1180", "--measure-stretched", "Openings, cards, teasers, logos"] },
          { heading: "Breakout", cells: ["980", "--measure-breakout", "Tables, pictures that explain"] },
          { heading: "Inline", cells: ["780", "--measure-inline", "Text, and pictures that belong to it"] },
        ]}
      />
    </section>
  )
}

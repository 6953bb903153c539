/**
 * The drawn set: one stroke on a grid of 24, square ends, so that 16 and 24 px look like the same hand [UI-08, UI-09].
 * Icons are decoration; the words beside them (or the control's label) say what they mean.
 */
const paths = {
  "arrow-down": "M12 4v16m-7-7 7 7 7-7",
  "arrow-left": "M20 12H4m7-7-7 7 7 7",
  "arrow-right": "M4 12h16m-7-7 7 7-7 7",
  "arrow-up": "M12 20V4m-7 7 7-7 7 7",
  bell: "M5 18h14l-2-3v-5a5 5 0 0 0-10 0v5zm5 3h4",
  "bell-dot": "M5 18h14l-2-3v-3M13 5.1A5 5 0 0 0 7 10v5l-2 3m5 3h4M18 4v4m-2-2h4",
  check: "m4 12.5 5.5 5.5L20 7",
  "chevron-down": "m5 9 7 7 7-7",
  "chevron-right": "m9 5 7 7-7 7",
  close: "m5 5 14 14M19 5 5 19",
  compare: "M4 8h15m-4-4 4 4-4 4M20 16H5m4 4-4-4 4-4",
  contact: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8c1-4 4-5 8-5s7 1 8 5",
  download: "M12 3v12m-5-5 5 5 5-5M4 20h16",
  edit: "M4 20v-4L16 4l4 4L8 20zM13 7l4 4",
  external: "M9 5H5v14h14v-4M13 4h7v7m0-7-9 9",
  filter: "M3 5h18l-7 8v6l-4 2v-8z",
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm0-12v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2",
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-10v6m0-10v1",
  location: "M12 21s7-6.5 7-11a7 7 0 0 0-14 0c0 4.5 7 11 7 11zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  logout: "M10 4H4v16h6M9 12h12m-5-5 5 5-5 5",
  mail: "M3 6h18v12H3zm0 1 9 7 9-7",
  menu: "M3 6h18M3 12h18M3 18h18",
  pause: "M8 5v14m8-14v14",
  phone: "M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2z",
  play: "M7 4v16l13-8z",
  plus: "M12 4v16M4 12h16",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21",
  share: "M12 15V3m-4 4 4-4 4 4M5 11v9h14v-9",
  subscribe: "M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5 18h1v1H5z",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5",
  undo: "M9 4 4 9l5 5M4 9h10a5 5 0 0 1 0 10H8",
  upload: "M12 16V4m-5 5 5-5 5 5M4 20h16",
  view: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  web: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z",
} as const

export type IconName = keyof typeof paths

export function Icon({ name, size = 16 }: { name: IconName; size?: 16 | 24 }) {
  return (
    <svg
      className={`icon icon-${size}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}

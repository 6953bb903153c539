import type { ServiceName } from "../../sign-in/current-user/service-status.ts"

/** Each icon is drawn with one stroke width on a grid of 32 and shows what the service is for. */
const drawings: Readonly<Record<ServiceName, string>> = {
  // a parcel
  direct: "M4 10 16 4l12 6v12l-12 6-12-6Z M4 10l12 6 12-6 M16 16v12 M10 7l12 6v5",
  // a mortarboard
  "campus-learning": "M2 12 16 6l14 6-14 6Z M8 15v7c4 4 12 4 16 0v-7 M28 13v9",
  // two speech balloons
  ticketing: "M4 5h17v12H11l-5 4v-4H4Z M25 11h3v12h-2v4l-5-4h-8v-2",
  // a list of machines
  inventory: "M5 4h22v24H5Z M10 10h3 M17 10h6 M10 16h3 M17 16h6 M10 22h3 M17 22h6",
  // two people
  "user-admin":
    "M12 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z M3 27c0-6 4-9 9-9s9 3 9 9 M21 6a5 5 0 0 1 0 9 M24 18c3 1 5 4 5 9",
  // two lines that cross over
  "wire-flow": "M3 8h6c8 0 6 16 14 16h6 M3 24h6c8 0 6-16 14-16h6 M26 5l3 3-3 3 M26 21l3 3-3 3",
  // a wire whose insulation is stripped
  "wire-master": "M3 11h16v10H3Z M19 13h5 M19 16h10 M19 19h5 M8 11v10",
  // a stack of data
  "master-data":
    "M27 8c0 2-5 4-11 4S5 10 5 8s5-4 11-4 11 2 11 4Z M5 8v8c0 2 5 4 11 4s11-2 11-4V8 M5 16v8c0 2 5 4 11 4s11-2 11-4v-8",
  // a leaflet
  "product-information": "M7 4h13l6 6v18H7Z M20 4v6h6 M12 16h9 M12 21h9 M12 11h3",
}

export function ServiceIcon({ service }: { service: ServiceName }) {
  return (
    <svg
      className="service-icon"
      width={32}
      height={32}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[service]} />
    </svg>
  )
}

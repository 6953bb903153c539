import type { Office } from "../offices/office.ts"

export type RouteLink = { id: "device" | "openstreetmap" | "apple" | "google" | "amap"; href: string }

type Place = Pick<Office, "name" | "position" | "address">

/**
 * Links that show the way in the reader's map application. They are plain addresses: nothing of another company loads before the
 * reader follows one. Google isn't reached from mainland China, so a location there has Amap instead.
 */
export function routeLinks({ name, position, address }: Place): RouteLink[] {
  const { latitude, longitude } = position
  const at = `${latitude},${longitude}`
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
  return [
    { id: "openstreetmap", href: `https://www.openstreetmap.org/directions?${query({ to: at })}` },
    { id: "apple", href: `https://maps.apple.com/?${query({ daddr: at, q: name })}` },
    address.country === "CN"
      ? {
          id: "amap",
          href: `https://uri.amap.com/navigation?${query({ to: `${longitude},${latitude},${name}`, coordinate: "wgs84" })}`,
        }
      : { id: "google", href: `https://www.google.com/maps/dir/?${query({ api: "1", destination: at })}` },
    // Opens the application that the reader has chosen on a phone; a computer mostly has none.
    { id: "device", href: `geo:${at}?q=${at}(${encodeURIComponent(name)})` },
  ]
}

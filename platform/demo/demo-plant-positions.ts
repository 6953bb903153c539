/** Where the demo world's plants stand, in degrees. */
export const demoPlantPositions: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  "loc-hamburg": { latitude: 53.54, longitude: 10.04 },
  "loc-gdansk": { latitude: 54.39, longitude: 18.66 },
  "loc-chemnitz": { latitude: 50.81, longitude: 12.89 },
  "loc-queretaro": { latitude: 20.61, longitude: -100.28 },
  "loc-timisoara": { latitude: 45.78, longitude: 21.21 },
  "loc-linz": { latitude: 48.31, longitude: 14.31 },
  "loc-graz": { latitude: 47.03, longitude: 15.43 },
  "loc-brno": { latitude: 49.18, longitude: 16.59 },
  "loc-nagoya": { latitude: 35.1, longitude: 136.88 },
  "loc-hamamatsu": { latitude: 34.76, longitude: 137.7 },
  "loc-toledo": { latitude: 41.68, longitude: -83.51 },
  "loc-suzhou": { latitude: 31.32, longitude: 120.72 },
}

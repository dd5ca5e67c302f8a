const PATIENCE_MS = 8000;
const MILLION = 1_000_000;

const rounded = (degrees: number): number => Math.round(degrees * MILLION) / MILLION;

/** The phone's place, if it knows one and its user permits it. */
export function phonePlace(): Promise<{ latitude?: number; longitude?: number }> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({});
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      () => resolve({}),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
}

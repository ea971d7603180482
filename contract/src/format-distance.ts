/** 190 m, 4.5 km. */
export function formatMetres(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`
}

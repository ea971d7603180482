/** The borders are loaded on first use, to keep the start of the server fast. */
export async function isInIndia(latitude: number, longitude: number): Promise<boolean> {
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  return iso1A2Code([longitude, latitude]) === 'IN'
}

/** The borders of the world are read when somebody first asks: the server starts without them. */
export async function isInIndia(latitude: number, longitude: number): Promise<boolean> {
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  return iso1A2Code([longitude, latitude]) === 'IN'
}

/** Where each origin serves the extract of streets, in ranges. */
export const MAP_EXTRACT_PATH = '/geo/streets.pmtiles'

/** The longest range that is served, in bytes: several times as much as the largest tile takes. */
export const MAP_RANGE_MAX = 1_048_576

/** The extract is made from OpenStreetMap, whose licence requires this sentence beside every map. */
export const MAP_ATTRIBUTION = '© OpenStreetMap contributors'
